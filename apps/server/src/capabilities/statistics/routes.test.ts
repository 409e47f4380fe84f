import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn, openCashIn } from '../../../test/cash-ins.ts';
import { cursorAfter } from '../../../test/lists/cursors.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterEach(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const get = async (path: string, token = admin.token) => {
  const { status, body } = await app.request('GET', path, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const act = async (member: TestMember, path: string, body?: unknown) => {
  const response = await app.request('POST', path, { token: member.token, body });
  expect([path, response.status]).toEqual([path, 200]);
  return response.body;
};
const buy = async (member: TestMember, packageId: number, amount: number): Promise<string> => {
  await loadWallet(app, admin, member, amount);
  return (await act(member, '/agent/packages/activate', { packageId, amount })).package._id;
};

test('An empty platform has only zeros', async () => {
  const sums = { referral: 0, click: 0, sharedCapital: 0, wallet: 0 };
  const withdrawalStats = { ...sums, pending: sums, counts: { ...sums, pending: sums } };
  expect(await get('/admin/stats')).toEqual({
    totalUsers: 1,
    totalAgents: 0,
    totalInvestments: 0,
    totalWithdrawals: 0,
    totalEarnings: 0,
    totalReferralEarnings: 0,
    totalSharedEarnings: 0,
    withdrawalStats,
    totalSent: 0,
  });
  expect(await get('/admin/withdrawals/stats')).toEqual(withdrawalStats);
  expect(await get('/admin/transactions/earnings')).toEqual([]);
});

test('Members are counted by role, and those who were deleted are not', async () => {
  const gone = await app.createMember();
  await app.createMember();
  await app.createMember({ role: 'staff' });
  const gonePath = `/admin/users/${gone.id}`;
  expect((await app.request('DELETE', gonePath, { token: admin.token })).status).toBe(200);
  expect(await get('/admin/stats')).toMatchObject({ totalUsers: 3, totalAgents: 1 });
});

describe('After a history', () => {
  let upper: TestMember;
  let middle: TestMember;
  let lower: TestMember;

  beforeEach(async () => {
    upper = await app.createMember({ username: 'upper' });
    middle = await app.createMember({ username: 'middle', referrer: upper });
    lower = await app.createMember({ username: 'lower', referrer: middle });
    await loadWallet(app, admin, lower, 100);
    // ₱50 to middle; five clicks of ₱0.20.
    await act(lower, '/agent/activate-clicking-task');
    for (let click = 0; click < 5; click += 1) await act(lower, '/agent/click');
    // ₱100 to middle and to upper; matures after 12 days at ₱24,000.
    app.clock.advance({ minutes: 1 });
    const first = await buy(lower, 1, 20_000);
    app.clock.advance({ days: 12 });
    await act(lower, '/agent/packages/claim', { packageId: first });
    // The first click of another day releases the rest of the first day's hold.
    await act(lower, '/agent/click');
    // ₱5 to middle and to upper; runs for 40 days, ₱1,250 each tenth.
    await buy(lower, 4, 1_000);
  });

  test('the dashboard has the figures at once', async () => {
    expect(await get('/admin/stats')).toMatchObject({
      totalUsers: 4,
      totalAgents: 3,
      totalInvestments: 21_000,
      totalWithdrawals: 0,
      totalEarnings: 50 + 2 * 105 + 1.2 + 4_000,
      totalReferralEarnings: 50 + 2 * 105,
      totalSharedEarnings: 24_000,
      totalSent: 21_100,
    });
    const reverted = await loadWallet(app, admin, lower, 700);
    expect((await get('/admin/stats')).totalSent).toBe(21_800);
    await act(admin, `/admin/shared-capital/revert/${reverted}`);
    expect((await get('/admin/stats')).totalSent).toBe(21_100);
  });

  test('withdrawals are counted by source, paid and pending', async () => {
    const fields = { method: 'gcash', accountNumber: '09171234567', accountName: 'X' };
    const ask = async (member: TestMember, source: string, amount: number) =>
      (await act(member, '/agent/withdraw', { ...fields, source, amount })).withdrawal._id;
    const approve = async (member: TestMember, source: string, amount: number) => {
      const id = await ask(member, source, amount);
      await act(admin, `/admin/withdrawals/${id}/approve`);
      return id;
    };
    const paid = await approve(lower, 'shared_capital', 1_000);
    await act(admin, `/admin/withdrawals/${await ask(lower, 'shared_capital', 500)}/reject`);
    await ask(lower, 'shared_capital', 200);
    await ask(lower, 'shared_capital', 300);
    const failed = await approve(middle, 'direct_indirect', 110);
    await loadWallet(app, admin, lower, 300);
    const takenBack = await ask(lower, 'wallet', 160);
    await ask(lower, 'wallet', 140);
    app.clock.advance({ days: 1 });
    await act(admin, `/admin/withdrawals/${takenBack}/approve`);
    await ask(upper, 'direct_indirect', 105);
    const expected = {
      referral: 110,
      click: 0,
      sharedCapital: 1_000,
      wallet: 160,
      pending: { referral: 105, click: 0, sharedCapital: 500, wallet: 140 },
      counts: {
        referral: 1,
        click: 0,
        sharedCapital: 1,
        wallet: 1,
        pending: { referral: 1, click: 0, sharedCapital: 2, wallet: 1 },
      },
    };
    expect(await get('/admin/withdrawals/stats')).toEqual(expected);
    expect(await get('/admin/stats')).toMatchObject({
      totalWithdrawals: 1_270,
      withdrawalStats: expected,
    });
    // Sent, they stand as before; one that failed counts no more.
    await asPayer(app, admin).send(paid);
    await asPayer(app, admin).fail(failed, 'Wrong number');
    expect(await get('/admin/stats')).toMatchObject({
      totalWithdrawals: 1_160,
      withdrawalStats: { ...expected, referral: 0, counts: { ...expected.counts, referral: 0 } },
    });
  });

  test("a member's earnings", async () => {
    expect(await get('/agent/earnings', lower.token)).toEqual({
      wallet: 0,
      directReferral: 0,
      indirectReferral: 0,
      totalClicks: 1.2,
      balancesVersion: expect.any(Number),
      unsettledClicks: 0.2,
      sharedEarnings: 24_000,
      pendingEarnings: 4_000,
      immaturePackages: 1,
      immatureAmount: 1_000,
      totalWithdraw: 0,
      owedBack: 0,
      waiting: [],
      money: {
        total: 29_001.2,
        wallet: 0,
        withdrawable: 24_001.2,
        claimable: 0,
        lockedPrincipal: 1_000,
        lockedIncome: 4_000,
        onItsWay: 0,
        asOf: app.clock.now().toISOString(),
      },
    });
    expect(await get('/agent/earnings', middle.token)).toMatchObject({
      directReferral: 155,
      indirectReferral: 0,
    });
    expect(await get('/agent/earnings', upper.token)).toMatchObject({ indirectReferral: 105 });
    const [running] = await get('/agent/packages/active', lower.token);
    app.clock.advance({ days: 10 });
    await act(lower, '/packages/package4-claim', { packageId: running._id, action: 'claim' });
    expect(await get('/agent/earnings', lower.token)).toMatchObject({
      sharedEarnings: 25_250,
      pendingEarnings: 3_000,
      immaturePackages: 1,
      immatureAmount: 1_000,
    });
    // A session expires after 30 days without use.
    app.clock.advance({ days: 29 });
    expect((await get('/agent/earnings', lower.token)).immaturePackages).toBe(1);
    app.clock.advance({ days: 1 });
    expect(await get('/agent/earnings', lower.token)).toMatchObject({
      pendingEarnings: 3_000,
      immaturePackages: 0,
      immatureAmount: 0,
    });
  });

  test("a member's money that waits, in sum by what it waits for", async () => {
    await addPaymentMethods(app, admin);
    const waiting = async () => (await get('/agent/earnings', lower.token)).waiting;
    const { expiresAt } = await openCashIn(app, lower, { amount: 300 });
    await declareCashIn(app, lower, { amount: 200 });
    const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
    const withdraw = { amount: 500, source: 'shared_capital', ...destination };
    const { withdrawal } = await act(lower, '/agent/withdraw', withdraw);
    const open = { kind: 'cash_in_open', count: 1, amount: 300, until: expiresAt };
    const declared = { kind: 'cash_in_declared', count: 1, amount: 200, until: null };
    const asked = { count: 1, amount: 500 };
    const until = withdrawal.heldUntil;
    expect(await waiting()).toEqual([
      declared,
      open,
      { kind: until === null ? 'withdrawal_pending' : 'withdrawal_held', ...asked, until },
    ]);
    // The hold and the open cash-in are over.
    app.clock.advance({ days: 4 });
    const pending = { kind: 'withdrawal_pending', ...asked, until: null };
    expect(await waiting()).toEqual([declared, pending]);
  });

  test('income is listed newest first, by type, person and page', async () => {
    const listed = async (query: string) =>
      (await get(`/admin/transactions/earnings?${query}`)).map(
        (entry: { type: string; amount: number; user: { username: string } }) =>
          `${entry.user.username} ${entry.type} ${entry.amount}`,
      );
    expect(await get('/admin/transactions/earnings?pageSize=1&type=package')).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        user: { _id: lower.id, username: 'lower', email: lower.email },
        type: 'package',
        amount: 4_000,
        description: 'Income of a claimed package',
      },
    ]);
    const all = await listed('');
    expect(all).toHaveLength(7);
    expect(all.at(-1)).toBe('middle direct_referral 50');
    expect(await listed('sort=createdAt&page=1&pageSize=1')).toEqual(['middle direct_referral 50']);
    expect(await listed('type=click')).toEqual(['lower click 1']);
    expect(await listed('type=indirect_referral')).toEqual([
      'upper indirect_referral 5',
      'upper indirect_referral 100',
    ]);
    expect(await listed('search=UPPER')).toHaveLength(2);
    expect(await listed('search=upper&type=click')).toEqual([]);
    expect([
      ...(await listed('page=1&pageSize=4')),
      ...(await listed('page=2&pageSize=4')),
    ]).toEqual(all);
    const page = await app.request('GET', '/admin/transactions/earnings?pageSize=3', {
      token: admin.token,
    });
    expect(page.headers['x-total-count']).toBe('7');
    expect(await listed(`pageSize=100&cursor=${cursorAfter(page.body[2])}`)).toEqual(all.slice(3));
    expect(
      (await app.request('GET', '/admin/transactions/earnings?type=wages', admin)).status,
    ).toBe(400);
  });

  test('income of thousands of people who match a search is found too', async () => {
    await sql`
      insert into member (id, username, email, password_hash, role, status, is_active,
        referral_code, referral_code_salt, referral_code_digest, created_at)
      select (left(md5(n::text), 30) || '00')::uuid, 'crowd' || n, 'lower' || n || '@example.test',
        'none', 'agent', 'approved', true, 'CROWD' || n, salt,
        sha256(salt || convert_to('CROWD' || n, 'UTF8')), ${app.clock.now()}
      from generate_series(1, 5001) as n, decode(md5(n::text), 'hex') as salt`.execute(app.db);
    const response = await app.request('GET', '/admin/transactions/earnings?search=lower&page=1', {
      token: admin.token,
    });
    expect(response.body.map(({ type }: { type: string }) => type)).toEqual(['click', 'package']);
    expect(response.headers['x-total-count']).toBe('2');
  });

  test('the income of a rollover is the income of its member', async () => {
    const packageId = await buy(lower, 1, 1_000);
    app.clock.advance({ days: 12 });
    await act(lower, '/agent/packages/rollover', { packageId, targetPackageType: 2 });
    const [entry] = await get('/admin/transactions/earnings?type=package&search=lower');
    expect(entry).toMatchObject({
      user: { username: 'lower' },
      amount: 200,
      description: 'Income of a package that was rolled over',
    });
  });
});

test('Each side reads its own', async () => {
  const { token } = await app.createMember();
  for (const path of ['/admin/stats', '/admin/withdrawals/stats', '/admin/transactions/earnings']) {
    expect((await app.request('GET', path, { token })).status).toBe(403);
  }
  expect((await app.request('GET', '/agent/earnings', { token: admin.token })).status).toBe(403);
});
