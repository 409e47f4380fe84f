import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn, openCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { earnSharedCapital, fundReserve, loadWallet } from '../../../test/money.ts';
import { approvePayout, askWithdrawal, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { tellExpiring } from '../cash-ins/index.ts';
import { tellDue } from '../packages/index.ts';
import { tellTeamIncome } from '../referrals/index.ts';
import { tellLowFund } from '../reserves/index.ts';
import { tellStopped } from '../sealing/index.ts';
import { tellWaiting } from '../withdrawals/index.ts';

/** What members and staff are told of, where it happens. */

const NOON = '2026-03-10T04:00:00Z';
let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: NOON });
  admin = await app.createAdmin();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  await app.database.ownerPool.query('truncate notice_progress');
  app.clock.set(NOON);
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

interface Shown {
  kind: string;
  title: string;
  text: string;
  about: { kind: string; reference: string } | null;
}

const notices = async ({ token } = member): Promise<Shown[]> =>
  (await app.request('GET', '/notices?pageSize=100', { token })).body;
const texts = async (someone = member) =>
  (await notices(someone)).map(({ kind, text }) => `${kind}: ${text}`);
const latest = async (someone = member) => (await notices(someone))[0]!;
const as = async (someone: TestMember, method: string, path: string, body?: object) => {
  const answer = await app.request(method, path, {
    token: someone.token,
    ...(body && { body }),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

describe('a registration', () => {
  it('approved: the member and who invited them', async () => {
    const pending = await app.createMember({ status: 'pending', referrer: member });
    await as(admin, 'POST', `/admin/registrations/${pending.id}/approve`);
    expect(await latest(pending)).toMatchObject({ kind: 'registration_approved', about: null });
    expect(await texts()).toEqual([`team_joined: ${pending.username} joined with your invite.`]);
  });

  it('without approval: who invited them, at once', async () => {
    const body = {
      username: 'newcomer',
      email: 'newcomer@example.test',
      password: 'a long enough one 7',
      confirmPassword: 'a long enough one 7',
      referralCode: member.referralCode,
      role: 'agent',
    };
    expect((await app.request('POST', '/auth/register', { body })).status).toBe(201);
    expect(await texts()).toEqual(['team_joined: newcomer joined with your invite.']);
    const { id } = await app.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    await as(admin, 'DELETE', `/admin/users/${id}`);
    expect(await texts()).toEqual(['team_joined: Somebody joined with your invite.']);
  });
});

describe('a cash-in', () => {
  it('credited, with another amount, or rejected', async () => {
    const whole = await declareCashIn(app, member);
    await as(admin, 'POST', `/admin/cash-ins/${whole._id}/credit`);
    expect(await latest()).toMatchObject({
      kind: 'cash_in_credited',
      about: { kind: 'cash_in', reference: whole._id },
      text: '₱500.00 is now in your wallet.',
    });
    const less = await declareCashIn(app, member);
    const reason = 'GCash kept a fee';
    await as(admin, 'POST', `/admin/cash-ins/${less._id}/credit`, { amount: 480, reason });
    expect((await latest()).text).toBe(
      'We received ₱480.00, not ₱500.00, and credited what we received. Reason: GCash kept a fee',
    );
    const none = await declareCashIn(app, member);
    await as(admin, 'POST', `/admin/cash-ins/${none._id}/reject`, { reason: 'Nothing came' });
    expect(await latest()).toMatchObject({ kind: 'cash_in_rejected' });
    expect(await notices()).toHaveLength(3);
  });

  it('that expires soon, once and only if it is still open', async () => {
    const kept = await openCashIn(app, member);
    const cancelled = await openCashIn(app, member);
    await as(member, 'POST', `/agent/cash-ins/${cancelled._id}/cancel`);
    await tellExpiring.run(app);
    app.clock.advance({ hours: 59 });
    await tellExpiring.run(app);
    expect(await notices()).toEqual([]);
    app.clock.advance({ hours: 1 });
    for (const _ of [1, 2]) await tellExpiring.run(app);
    expect(await notices()).toMatchObject([
      { kind: 'cash_in_expiring', about: { reference: kept._id } },
    ]);
  });
});

describe('a load', () => {
  it('and its reversal open its receipt', async () => {
    const id = await loadWallet(app, admin, member, 1_000);
    const { kind, about } = await latest();
    expect(kind).toBe('loaded');
    const receipt = await app.request('GET', `/agent/receipts/${about!.reference}`, {
      token: member.token,
    });
    expect(receipt.status).toBe(200);
    await as(admin, 'POST', `/admin/shared-capital/revert/${id}`, { reason: 'Twice' });
    expect(await latest()).toMatchObject({
      kind: 'load_reverted',
      about,
      text: '₱1,000.00 was taken back because this cash in was a mistake. Reason: Twice',
    });
  });
});

describe('a withdrawal', () => {
  const kinds = async () =>
    (await notices()).map(({ kind }) => kind).filter((kind) => kind.startsWith('withdrawal'));

  it('approved, sent, and come back', async () => {
    const payer = asPayer(app, admin);
    const id = await approvePayout(app, admin, member);
    expect((await latest()).text).toBe(
      '₱150.00 to GCash is approved. We’ll tell you once it is sent.',
    );
    await payer.send(id, '4012345678901');
    expect((await latest()).text).toBe(
      '₱150.00 was sent to GCash. Reference number: 4012345678901.',
    );
    await payer.comeBack(id, 'The account is closed');
    expect(await kinds()).toEqual([
      'withdrawal_returned',
      'withdrawal_sent',
      'withdrawal_approved',
    ]);
  });

  it.each([
    [{ method: 'paymaya' }, 'Maya'],
    [{ method: 'gotyme', accountNumber: '123456789012' }, 'GoTyme'],
    [{ method: 'bank', bank: 'BNORPHMMXXX', accountNumber: '001234567890' }, 'BDO Unibank'],
  ])('names the account as screens do: %o is %s', async (account, name) => {
    const id = await approvePayout(app, admin, member, account);
    expect((await latest()).text).toContain(`₱150.00 to ${name} is approved`);
    await asPayer(app, admin).send(id);
    expect((await latest()).text).toContain(`₱150.00 was sent to ${name}.`);
  });

  it('that could not be sent', async () => {
    const id = await approvePayout(app, admin, member);
    await asPayer(app, admin).fail(id, 'Wrong number');
    expect((await latest()).text).toContain('is back in your balance. Reason: Wrong number');
  });

  it('put on hold, and rejected', async () => {
    await loadWallet(app, admin, member, 100);
    const id = await askWithdrawal(app, member, 'wallet');
    expect((await latest()).text).toBe(
      '₱100.00 to GCash is on hold until Mar 11, 2026, 12:00 PM. You can cancel it until then.',
    );
    await as(admin, 'POST', `/admin/withdrawals/${id}/reject`, { reason: 'Wrong number' });
    expect((await latest()).text).toBe(
      '₱100.00 to GCash was rejected and is back in your balance. Reason: Wrong number',
    );
  });

  it('rejected, in Filipino: a usual reason is translated, another is as typed', async () => {
    await loadWallet(app, admin, member, 200);
    await as(member, 'PUT', '/auth/language', { language: 'fil' });
    const reasons = ['The account number is wrong', 'The account number is wrong, Ana'];
    for (const reason of reasons) {
      const id = await askWithdrawal(app, member, 'wallet');
      await as(admin, 'POST', `/admin/withdrawals/${id}/reject`, { reason });
      const { reason: kept } = await as(admin, 'GET', `/admin/withdrawals/${id}`);
      expect(kept).toBe(reason);
    }
    const told = (await texts()).filter((text) => text.includes('Dahilan: '));
    expect(told.map((text) => text.split('Dahilan: ')[1])).toEqual([
      reasons[1],
      'Mali ang account number',
    ]);
  });

  it('approved and sent in one is told as sent', async () => {
    await as(admin, 'PUT', '/admin/settings', { approvalMarksSent: true });
    await approvePayout(app, admin, member);
    await as(admin, 'PUT', '/admin/settings', { approvalMarksSent: false });
    expect(await kinds()).toEqual(['withdrawal_sent']);
  });
});

describe('packages', () => {
  const buy = async (packageId: number, amount = 1_000) => {
    await loadWallet(app, admin, member, amount);
    await as(member, 'POST', '/agent/packages/activate', { packageId, amount });
    await app.db.deleteFrom('notice').where('memberId', '=', member.id).execute();
  };
  const runAt = async (at: string) => {
    app.clock.set(at);
    for (const _ of [1, 2]) await tellDue.run(app);
  };

  it('matured, and unclaimed for a week', async () => {
    await runAt('2026-03-10T03:59:00Z');
    app.clock.set(NOON);
    await buy(1);
    await runAt('2026-03-22T03:59:00Z');
    expect(await notices()).toEqual([]);
    await runAt('2026-03-22T04:00:00Z');
    expect(await texts()).toEqual([
      'package_matured: You can claim ₱1,200.00 now, or roll it over.',
    ]);
    await runAt('2026-03-29T04:05:00Z');
    expect((await texts())[0]).toBe(
      'package_unclaimed: It matured a week ago. You can claim ₱1,200.00, or roll it over.',
    );
    await runAt('2026-04-29T04:05:00Z');
    expect(await notices()).toHaveLength(2);
  });

  it('instalments: at 18:00 the evening before, and on time', async () => {
    await runAt('2026-03-10T03:59:00Z');
    app.clock.set(NOON);
    await buy(4);
    await runAt('2026-03-19T09:59:59Z');
    expect(await notices()).toEqual([]);
    await runAt('2026-03-19T10:00:00Z');
    expect(await texts()).toEqual([
      'instalment_due_tomorrow: Package 4, part 1 of 4: ₱1,250.00, from Mar 20, 2026, 12:00 PM.',
    ]);
    await runAt('2026-03-20T03:59:59Z');
    expect(await notices()).toHaveLength(1);
    await runAt('2026-03-20T04:00:00Z');
    expect((await texts())[0]).toBe(
      'instalment_due: Package 4, part 1 of 4: ₱1,250.00 is ready to claim.',
    );
    expect(await notices()).toHaveLength(2);
  });

  it('a claimed instalment is told no more, and after an outage only what is true', async () => {
    await runAt('2026-03-10T03:59:00Z');
    app.clock.set(NOON);
    await buy(4);
    app.clock.set('2026-03-20T05:00:00Z');
    const [{ _id: packageId }] = await as(member, 'GET', '/agent/packages/active');
    await as(member, 'POST', '/packages/package4-claim', { packageId, period: 2, action: 'claim' });
    await runAt('2026-03-30T05:00:00Z');
    expect(await texts()).toEqual([
      'instalment_due: Package 4, part 2 of 4: ₱1,250.00 is ready to claim.',
    ]);
  });

  it('a package that was claimed is not told of', async () => {
    await runAt('2026-03-10T03:59:00Z');
    app.clock.set(NOON);
    await earnSharedCapital(app, admin, member, 1_000);
    await runAt('2026-06-22T04:00:00Z');
    const kinds = (await notices()).map(({ kind }) => kind);
    expect(kinds).not.toContain('package_matured');
  });
});

describe('income from a team', () => {
  const buyTwiceOn = async (day: string) => {
    app.clock.set(`${day}T04:00:00Z`);
    for (const _ of [1, 2]) {
      const invitee = await app.createMember({ referrer: member });
      await loadWallet(app, admin, invitee, 1_000);
      const body = { packageId: 1, amount: 1_000 };
      await as(invitee, 'POST', '/agent/packages/activate', body);
    }
  };
  const days = async () => (await notices()).map(({ about }) => about?.reference).toReversed();

  it('is told in the morning, in one sum', async () => {
    await buyTwiceOn('2026-03-10');
    app.clock.set('2026-03-10T23:59:59Z');
    await tellTeamIncome.run(app);
    expect(await notices()).toEqual([]);
    app.clock.set('2026-03-11T00:00:00Z');
    for (const _ of [1, 2]) await tellTeamIncome.run(app);
    expect(await notices()).toMatchObject([
      {
        kind: 'team_income',
        about: { kind: 'income', reference: '2026-03-10' },
        text: '₱10.00 on Mar 10, 2026, from 2 purchases and activations.',
      },
    ]);
    await buyTwiceOn('2026-03-11');
    app.clock.set('2026-03-11T19:00:00Z');
    await tellTeamIncome.run(app);
    expect(await days()).toEqual(['2026-03-10']);
  });

  it('of the last seven days is told after an outage, each day once, also after a crash', async () => {
    app.clock.set('2026-03-10T02:00:00Z');
    await tellTeamIncome.run(app);
    for (const day of ['2026-03-10', '2026-03-11', '2026-03-17']) await buyTwiceOn(day);
    app.clock.set('2026-03-18T14:00:00Z');
    const runOperation: typeof app.runOperation = async (use) => {
      if ((await days()).length > 0) throw new Error('made up');
      return app.runOperation(use);
    };
    const crashing = { ...app, runOperation };
    await expect(tellTeamIncome.run(crashing)).rejects.toThrow('made up');
    expect(await days()).toEqual(['2026-03-11']);
    await Promise.all([tellTeamIncome.run(app), tellTeamIncome.run(app)]);
    expect(await days()).toEqual(['2026-03-11', '2026-03-17']);
  });
});

describe('security', () => {
  it('tells what may be a takeover', async () => {
    await as(admin, 'POST', `/admin/users/${member.id}/password-link`);
    expect(await texts()).toEqual([
      'security: An admin made a link to set your password. If this was not you, open Security now.',
    ]);
  });
});

describe('staff', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('notice').where('memberId', '=', admin.id).execute();
  });

  it('are told of withdrawals that wait longer than an hour, once an hour', async () => {
    await loadWallet(app, admin, member, 1_000);
    const request = { amount: 200, source: 'wallet', method: 'GCash' };
    const account = { accountNumber: '0917 123 4567', accountName: 'Juan dela Cruz' };
    await as(member, 'POST', '/agent/withdraw', { ...request, ...account });
    const { body } = await app.request('GET', '/agent/withdrawals', { token: member.token });
    const { heldUntil, createdAt } = body[0];
    app.clock.set(new Date(new Date(heldUntil ?? createdAt).getTime() + 59 * 60_000));
    await tellWaiting.run(app);
    expect(await notices(admin)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    for (const _ of [1, 2]) await tellWaiting.run(app);
    expect(await latest(admin)).toMatchObject({
      kind: 'withdrawals_waiting',
      about: { kind: 'queue', reference: 'withdrawals' },
    });
    app.clock.advance({ minutes: 60 });
    await tellWaiting.run(app);
    expect(await notices(admin)).toHaveLength(2);
  });

  it('are told of a fund below the chosen level, once a day; of none without a level', async () => {
    await tellLowFund.run(app);
    expect(await notices(admin)).toEqual([]);
    await as(admin, 'PUT', '/admin/settings', { lowFundLevel: 2_000_000 });
    for (const _ of [1, 2]) await tellLowFund.run(app);
    expect((await texts(admin))[0]).toMatch(/^fund_low: ₱.* is left, below the chosen ₱2,000,000/);
    app.clock.advance({ days: 1 });
    await tellLowFund.run(app);
    expect(await notices(admin)).toHaveLength(2);
    await as(admin, 'PUT', '/admin/settings', { lowFundLevel: 0 });
  });

  it('are told when sealing has stopped', async () => {
    app.clock.advance({ days: 400 });
    await tellStopped.run(app);
    expect(await latest(admin)).toMatchObject({ kind: 'sealing_stopped' });
  });
});
