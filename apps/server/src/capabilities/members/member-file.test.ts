import { DAY_MS, manilaDayOf } from '@barya/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { unclaimedJobs } from './index.ts';

let app: TestApp;
let admin: TestMember;
let inviter: TestMember;
let member: TestMember;
let boughtAt: Date;

const ask = async (path: string, who = member) =>
  app.request('GET', `/admin/users/${who.id}/${path}`, { token: admin.token });
const call = async (path: string, body: object) => {
  const answer = await app.request('POST', path, { token: member.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const account = { method: 'gcash', accountNumber: '09175550000', accountName: 'Juana Cruz' };
const withdraw = (amount: number, accountName = account.accountName) =>
  call('/agent/withdraw', { ...account, accountName, amount, source: 'direct_indirect' });
const dayAfter = (days: number) => manilaDayOf(new Date(boughtAt.getTime() + days * DAY_MS));

/** ₱300 in the wallet, ₱500 of referral income less ₱300 asked for, packages 1 and 4. */
beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  admin = await app.createAdmin({ username: 'keeper' });
  inviter = await app.createMember({ username: 'inviter' });
  member = await app.createMember({ username: 'juana', referrer: inviter });
  await app.createMember({ username: 'downline', referrer: member });
  await loadWallet(app, admin, member, 1_400);
  await payReferralIncome(app, member.id, { direct: 50_000 });
  boughtAt = app.clock.now();
  await call('/agent/packages/activate', { packageId: 1, amount: 100 });
  await call('/agent/packages/activate', { packageId: 4, amount: 1_000 });
  const { withdrawal } = await withdraw(100);
  await withdraw(200, 'Juan Cruz');
  await app.request('POST', `/admin/withdrawals/${withdrawal._id}/approve`, { token: admin.token });
});
afterAll(() => app.close());

describe('the page of a member', () => {
  it('says what is owed, what is due now and what on which day', async () => {
    const { status, body } = await ask('file');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: member.id,
      username: 'juana',
      deletedAt: null,
      upline: { direct: { _id: inviter.id, username: 'inviter' }, indirect: null },
      holdings: {
        wallet: 300,
        earnings: 200,
        packages: 5_120,
        pendingWithdrawals: 200,
        total: 5_820,
        now: 700,
        later: [
          { dueOn: dayAfter(10), amount: 1_250 },
          { dueOn: dayAfter(12), amount: 120 },
          { dueOn: dayAfter(20), amount: 1_250 },
          { dueOn: dayAfter(30), amount: 1_250 },
          { dueOn: dayAfter(40), amount: 1_250 },
        ],
      },
      payable: 100,
      unclaimed: { owed: 0, paid: 0 },
    });
    expect(Date.parse(body.lastSeenAt)).not.toBeNaN();
  });

  it('lists the accounts used, apart where the name differs', async () => {
    const { saved, used } = (await ask('accounts')).body;
    expect(saved).toEqual([]);
    expect(used).toHaveLength(2);
    expect(used).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ accountName: 'Juana Cruz', withdrawals: 1, amount: 100 }),
        expect.objectContaining({ accountName: 'Juan Cruz', withdrawals: 1, amount: 0 }),
      ]),
    );
  });

  it('lists the parts of this member alone', async () => {
    const lists = ['packages', 'loads', 'withdrawals', 'sessions'];
    const counts = await Promise.all(lists.map(async (path) => (await ask(path)).body.length));
    expect(counts).toEqual([2, 1, 2, 1]);
    expect((await ask('team')).body).toContainEqual(
      expect.objectContaining({ username: 'downline' }),
    );
    const other = await app.createMember();
    for (const path of ['packages', 'loads', 'withdrawals', 'team', 'cash-ins', 'threads']) {
      expect([path, (await ask(path, other)).body]).toEqual([path, []]);
    }
  });

  it.each([
    'file',
    'packages',
    'cash-ins',
    'loads',
    'withdrawals',
    'accounts',
    'team',
    'sessions',
    'events',
    'threads',
  ])('has no %s for an id that nobody has', async (path) => {
    const nobody = { ...member, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    expect(await ask(path, nobody)).toMatchObject({
      status: 404,
      body: { code: 'member_unknown' },
    });
  });
});

describe('after the deletion', () => {
  it('became unclaimed what the page had said, and later each amount on its day', async () => {
    const { holdings } = (await ask('file')).body;
    const deleted = await app.request('DELETE', `/admin/users/${member.id}`, {
      token: admin.token,
      body: { unclaimed: true },
    });
    expect(deleted.body).toMatchObject({
      unclaimed: holdings.now,
      unclaimedLater: holdings.later,
    });
    expect((await ask('file')).body).toMatchObject({
      username: null,
      deletedAt: app.clock.now().toISOString(),
      lastSeenAt: null,
      holdings: { wallet: 0, earnings: 0, total: 5_120, now: 0, later: holdings.later },
      unclaimed: { owed: 700 },
    });
    app.clock.advance({ days: 12 });
    await unclaimedJobs[0]!.run(app);
    expect((await ask('file')).body).toMatchObject({
      holdings: { total: 3_750, now: 0, later: holdings.later.slice(2) },
      unclaimed: { owed: 2_070 },
    });
  });

  it('keeps what the books have, without the person', async () => {
    const [packages, loads, withdrawals, accounts] = await Promise.all(
      ['packages', 'loads', 'withdrawals', 'accounts'].map(async (path) => (await ask(path)).body),
    );
    expect([packages.length, loads.length, withdrawals.length]).toEqual([2, 1, 2]);
    expect(accounts.saved).toEqual([]);
    const kept = JSON.stringify([packages, loads, (await ask('file')).body]);
    expect(kept).not.toContain('juana');
  });
});
