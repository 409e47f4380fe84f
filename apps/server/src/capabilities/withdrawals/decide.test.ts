import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { earnSharedCapital, fundReserve, payReferralIncome } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function ask(change: object = {}): Promise<string> {
  const { status, body } = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: {
      amount: 150,
      method: 'gcash',
      accountNumber: '09171234567',
      accountName: 'Maria Clara',
      source: 'direct_indirect',
      ...change,
    },
  });
  expect(status).toBe(200);
  return body.withdrawal._id;
}
const decide = (id: string, verb: string, body?: unknown) =>
  app.request('POST', `/admin/withdrawals/${id}/${verb}`, { token: admin.token, body });
const readAudit = (id: string) =>
  app.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).executeTakeFirstOrThrow();
/** Without the version, which a rejection does not restore. */
const balances = async () => {
  const { version: _version, ...figures } = await readMemberBalances(app.db, member.id);
  return figures;
};
const totalWithdraw = async () =>
  (await app.request('GET', '/agent/earnings', { token: member.token })).body.totalWithdraw;

describe('An approval', () => {
  test('pays, with an empty body', async () => {
    await payReferralIncome(app, member.id, { direct: 10_000, indirect: 10_000 });
    const id = await ask();
    app.clock.advance({ minutes: 5 });
    const { status, body } = await decide(id, 'approve');
    expect(status).toBe(200);
    const person = { _id: member.id, username: member.username, email: member.email };
    expect(body).toMatchObject({
      message: 'Withdrawal approved.',
      withdrawal: {
        _id: id,
        status: 'approved',
        amount: 150,
        processedAt: app.clock.now().toISOString(),
        reason: null,
        agentId: person,
        user: person,
      },
    });
    expect(await balances()).toMatchObject({ directReferral: 0, indirectReferral: 5_000 });
    expect(await totalWithdraw()).toBe(150);
    expect(app.effects.at(-1)).toEqual({
      kind: 'announce_withdrawal',
      memberId: member.id,
      withdrawalId: id,
      status: 'approved',
    });
    const entry = await readAudit(id);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'approve_withdrawal',
      subjectKind: 'withdrawal',
      memberId: member.id,
      stateBefore: { status: 'pending' },
      reason: null,
    });
    expect(entry.stateAfter).toEqual({
      status: 'approved',
      amount: 150,
      source: 'direct_indirect',
      reference: body.withdrawal.reference,
      paidTo: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('stores no reason of a rejection, but the audit has what the admin wrote', async () => {
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const id = await ask();
    const { body } = await decide(id, 'approve', { reason: 'Paid by hand' });
    expect(body.withdrawal.reason).toBeNull();
    expect((await readAudit(id)).reason).toBe('Paid by hand');
  });

  test('a second time debits nothing, and says who decided and when', async () => {
    await payReferralIncome(app, member.id, { direct: 40_000 });
    const id = await ask();
    await decide(id, 'approve');
    const decidedAt = app.clock.now();
    app.clock.advance({ hours: 1 });
    for (const verb of ['approve', 'reject']) {
      const { status, body } = await decide(id, verb);
      expect([status, body.code]).toEqual([409, 'withdrawal_already_decided']);
      expect(body).toMatchObject({
        status: 'approved',
        processedAt: decidedAt.toISOString(),
        processedBy: admin.username,
      });
      expect(body.message).toMatch(/already approved on \w{3} \d+, \d{4}, \d+:\d\d [AP]M/);
    }
    expect((await balances()).directReferral).toBe(25_000);
    expect(await totalWithdraw()).toBe(150);
  });

  test('of a suspended member is refused, a rejection works', async () => {
    await payReferralIncome(app, member.id, { direct: 20_000 });
    const id = await ask();
    await app.db
      .updateTable('member')
      .set({ isActive: false })
      .where('id', '=', member.id)
      .execute();
    const refused = await decide(id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal_member_suspended']);
    expect((await decide(id, 'reject')).status).toBe(200);
    expect((await balances()).directReferral).toBe(20_000);
  });

  test('to another account than the requested one is refused, a rejection works', async () => {
    await payReferralIncome(app, member.id, { direct: 20_000 });
    const id = await ask();
    const writeNumber = (number: string) =>
      app.database.ownerPool.query('update withdrawal set account_number = $1 where id = $2', [
        number,
        id,
      ]);
    await writeNumber('0999');
    const { status, body } = await decide(id, 'approve');
    expect([status, body.code]).toEqual([409, 'withdrawal_destination_altered']);
    expect((await decide(id, 'reject')).status).toBe(200);
    expect((await balances()).directReferral).toBe(20_000);
    await writeNumber('09171234567');
    // The rejection forgot the altered number, not 09171234567.
    await app.db.deleteFrom('withdrawalDestination').where('memberId', '=', member.id).execute();
  });

  test('of a held one waits for the end of the hold, a rejection does not', async () => {
    await payReferralIncome(app, member.id, { direct: 40_000 });
    await app.db
      .updateTable('member')
      .set({ credentialChangedAt: app.clock.now() })
      .where('id', '=', member.id)
      .execute();
    const first = await ask();
    const second = await ask();
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    app.clock.advance({ hours: 23, minutes: 59 });
    const { status, body } = await decide(first, 'approve');
    expect([status, body.code, body.heldUntil]).toEqual([
      409,
      'withdrawal_held',
      until.toISOString(),
    ]);
    expect(body.message).toMatch(/on hold until \w{3} \d+, \d{4}, \d+:\d\d [AP]M, Manila time/);
    expect((await decide(second, 'reject')).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await decide(first, 'approve')).status).toBe(200);
  });
});

describe('A rejection', () => {
  test('returns the amount to exactly the balances that it came from', async () => {
    await payReferralIncome(app, member.id, { direct: 7_000, indirect: 20_000 });
    const before = await balances();
    const id = await ask();
    expect(await balances()).toMatchObject({ directReferral: 0, indirectReferral: 12_000 });
    const { status, body } = await decide(id, 'reject', { reason: ' The name does not match ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Withdrawal rejected.',
      withdrawal: { status: 'rejected', reason: 'The name does not match' },
    });
    expect(await balances()).toEqual(before);
    expect(await totalWithdraw()).toBe(0);
    const history = await app.request('GET', '/agent/withdrawals', { token: member.token });
    expect(history.body[0]).toMatchObject({
      status: 'rejected',
      reason: 'The name does not match',
    });
    const entry = await readAudit(id);
    expect(entry).toMatchObject({
      action: 'reject_withdrawal',
      reason: 'The name does not match',
    });
    expect(entry.stateAfter).toEqual({
      status: 'rejected',
      amount: 150,
      source: 'direct_indirect',
      reference: body.withdrawal.reference,
    });
  });

  test('a second time creates no money', async () => {
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const id = await ask();
    await decide(id, 'reject');
    for (const verb of ['reject', 'approve', 'reject']) {
      const { status, body } = await decide(id, verb);
      expect([status, body.code, body.status]).toEqual([
        409,
        'withdrawal_already_decided',
        'rejected',
      ]);
    }
    expect((await balances()).directReferral).toBe(15_000);
  });

  test('gives shared capital back to shared capital', async () => {
    await earnSharedCapital(app, admin, member, 200);
    const id = await ask({ source: 'shared_capital', amount: 200 });
    expect((await balances()).sharedEarnings).toBe(4_000);
    await decide(`shared/${id}`, 'reject');
    expect((await balances()).sharedEarnings).toBe(24_000);
  });
});

describe('The shared variants', () => {
  test('complete a shared withdrawal', async () => {
    await earnSharedCapital(app, admin, member, 200);
    const id = await ask({ source: 'shared_capital', amount: 240 });
    const { status, body } = await decide(`shared/${id}`, 'approve');
    expect([status, body.message, body.withdrawal.status]).toEqual([
      200,
      'Withdrawal approved and moved to history',
      'completed',
    ]);
    expect(await totalWithdraw()).toBe(240);
  });

  test('do not find others', async () => {
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const id = await ask();
    for (const verb of ['approve', 'reject']) {
      const { status, body } = await decide(`shared/${id}`, verb);
      expect([status, body.code]).toEqual([404, 'withdrawal_unknown']);
    }
    expect((await balances()).directReferral).toBe(0);
    await decide(id, 'reject');
  });

  test('are not needed: the general ones take any source', async () => {
    await earnSharedCapital(app, admin, member, 100);
    const id = await ask({ source: 'shared_capital', amount: 120 });
    expect((await decide(id, 'approve')).body.withdrawal.status).toBe('completed');
  });
});

describe('What the admin saw', () => {
  test.each([
    [{ amount: 150.01 }, 409],
    [{ status: 'approved' }, 409],
    [{ amount: '₱150.00', status: 'pending' }, 200],
    [{ amount: 150 }, 200],
    [{ amount: null, status: '' }, 200],
  ])('%j is answered %i', async (seen, expected) => {
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const { status, body } = await decide(await ask(), 'approve', seen);
    expect(status).toBe(expected);
    if (expected === 409) {
      expect(body).toMatchObject({ code: 'withdrawal_changed', amount: 150, status: 'pending' });
    }
  });
});

test('Five approvals and five rejections at once: one wins, and the balance agrees', async () => {
  await payReferralIncome(app, member.id, { direct: 10_000, indirect: 10_000 });
  const before = await balances();
  const id = await ask();
  const held = await balances();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(id, index % 2 ? 'approve' : 'reject')),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const isPaid = winners[0]?.body.withdrawal.status === 'approved';
  expect(await balances()).toEqual(isPaid ? held : before);
  expect(await totalWithdraw()).toBe(isPaid ? 150 : 0);
});

test('Ten approvals at once: one wins, and the others are told who approved it', async () => {
  await payReferralIncome(app, member.id, { direct: 15_000 });
  const id = await ask();
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve')));
  const losers = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
  expect(losers).toHaveLength(9);
  for (const body of losers) {
    const processedBy = admin.username;
    expect(body).toMatchObject({ code: 'withdrawal_already_decided', processedBy });
  }
});

test('A decision and the deletion of the member at once: the money is paid, or it is owed', async () => {
  await payReferralIncome(app, member.id, { direct: 15_000 });
  const id = await ask();
  const [decision, deletion] = await Promise.all([
    decide(id, 'approve'),
    app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, { token: admin.token }),
  ]);
  expect(deletion.status).toBe(200);
  const owed = decision.status === 200 ? 0 : 150;
  expect(deletion.body.unclaimed).toBe(owed);
});

test.each(['00000000-0000-0000-0000-000000000000', 'abc', '1'])(
  'The withdrawal %s is unknown',
  async (id) => {
    for (const verb of ['approve', 'reject']) {
      const { status, body } = await decide(id, verb);
      expect([status, body.code]).toEqual([404, 'withdrawal_unknown']);
    }
  },
);

test('Only admins decide', async () => {
  for (const path of ['x/approve', 'x/reject', 'shared/x/approve', 'shared/x/reject']) {
    const { token } = member;
    expect((await app.request('POST', `/admin/withdrawals/${path}`, { token })).status).toBe(403);
  }
});
