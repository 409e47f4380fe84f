import { readBalancesOfOwner } from '@barya/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { earnSharedCapital, fundReserve, loadWallet } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { accountCodes, PLATFORM_ID } from '../../chart-of-accounts.ts';
import { verifyBooks } from '../../verification/index.ts';
import { bookOpeningReserve, hasOpeningReserve, readRewardFundAvailable } from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterEach(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const payIn = (body: unknown) =>
  app.request('POST', '/admin/reserves/pay-in', { token: admin.token, body });
const read = async () => (await app.request('GET', '/admin/reserves', { token: admin.token })).body;

describe('A pay-in', () => {
  test('goes into the fund, over all stripes, with an entry and an audit entry', async () => {
    const { status, body } = await payIn({ amount: '1,000.07', reason: 'Bank transfer' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Paid into the reward fund',
      fund: { balance: 1000.07, pending: 0, available: 1000.07 },
      entry: {
        _id: expect.any(String),
        reference: expect.stringMatching(/^[0-9A-Z]{12}$/),
        kind: 'pay_in',
        amount: 1000.07,
        note: 'Bank transfer',
        madeBy: { _id: admin.id, username: admin.username },
        createdAt: '2026-03-10T04:00:00.000Z',
      },
    });
    const stripes = await readBalancesOfOwner(app.db, PLATFORM_ID, accountCodes.rewardFund);
    expect(stripes.map((stripe) => stripe.postedCentavos)).toEqual([
      ...Array(15).fill(6_250),
      6_257,
    ]);
    const entry = await app.db.selectFrom('reserveEntry').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      kind: 'pay_in',
      amountCentavos: 100_007,
      note: 'Bank transfer',
      madeBy: admin.id,
    });
    const audit = await app.db.selectFrom('auditEntry').selectAll().executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: 'pay_into_reserves',
      subjectId: entry.id,
      reason: 'Bank transfer',
    });
  });

  test('of a centavo works, though most stripes get nothing', async () => {
    expect((await payIn({ amount: 0.01 })).body.fund.available).toBe(0.01);
  });

  test('without a note gives no reason in the audit', async () => {
    expect((await payIn({ amount: 1 })).body.entry.note).toBe('');
    const audit = await app.db.selectFrom('auditEntry').selectAll().executeTakeFirstOrThrow();
    expect(audit.reason).toBeNull();
  });

  test.each([0, -1, 'x', null, 10_000_000, 0.001])('of %j is refused', async (amount) => {
    const { status, body } = await payIn({ amount });
    expect([status, body.message]).toEqual([400, 'Please enter a valid amount']);
    expect(await readRewardFundAvailable(app.db)).toBe(0);
  });

  test('is for admins', async () => {
    const { token } = await app.createMember();
    const body = { amount: 100 };
    expect((await app.request('POST', '/admin/reserves/pay-in', { token, body })).status).toBe(403);
    expect((await app.request('GET', '/admin/reserves', { token })).status).toBe(403);
  });
});

describe('The opening reserve', () => {
  const book = (amountCentavos: number) =>
    app.runOperation((operation) => bookOpeningReserve(operation, amountCentavos));

  test('is booked once, however many servers start at once', async () => {
    expect(await hasOpeningReserve(app.db)).toBe(false);
    const booked = await Promise.all([1, 2, 3, 4].map(() => book(100_000_000)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect(await book(5_000)).toBe(false);
    expect(await readRewardFundAvailable(app.db)).toBe(100_000_000);
    expect(await hasOpeningReserve(app.db)).toBe(true);
    const entry = await app.db.selectFrom('reserveEntry').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ kind: 'opening_reserve', note: expect.stringMatching(/./) });
    expect((await read()).operator).toEqual({
      openingReserve: 1_000_000,
      paidIn: 0,
      takenOut: 0,
      revenue: 0,
    });
  });

  test('of 0 is not booked', async () => {
    expect(await book(0)).toBe(false);
    expect(await hasOpeningReserve(app.db)).toBe(false);
  });
});

test('The reserves show all money and all that is owed', async () => {
  await fundReserve(app);
  await payIn({ amount: 500 });
  const upline = await app.createMember();
  const member = await app.createMember({ referrer: upline });
  // ₱600 in: ₱100 activates (₱50 to the upline), ₱500 buys package 2 with ₱250 income.
  await loadWallet(app, admin, member, 600);
  const { token } = member;
  await app.request('POST', '/agent/activate-clicking-task', { token });
  const bought = await app.request('POST', '/agent/packages/activate', {
    token,
    body: { packageId: 2, amount: 500 },
  });
  expect(bought.status).toBe(200);
  for (let click = 1; click <= 5; click += 1) await app.request('POST', '/agent/click', { token });

  expect(await read()).toEqual({
    fund: { balance: 1_000_500 - 50 - 2.5 - 250, pending: 10, available: 1_000_187.5 },
    cash: { paidIn: 600, paidOut: 0, unclaimedPaid: 0 },
    operator: { openingReserve: 1_000_000, paidIn: 500, takenOut: 0, revenue: 100 },
    assets: { members: 600, operator: 1_000_500, total: 1_001_100 },
    obligations: {
      wallets: 0,
      earnings: 50 + 2.5 + 1,
      packages: 750,
      withdrawals: 0,
      payable: 0,
      unclaimed: 0,
      total: 803.5,
    },
    equity: { available: 1_000_187.5, clicks: 9, revenue: 100, wrongLoads: 0, total: 1_000_296.5 },
    difference: 0,
    coverage: 124_592.4,
  });

  await earnSharedCapital(app, admin, member, 1_000);
  const request = await app.request('POST', '/agent/withdraw', {
    token,
    body: {
      amount: 700,
      method: 'gcash',
      accountNumber: '09171234567',
      accountName: 'M',
      source: 'shared_capital',
    },
  });
  expect(request.status).toBe(200);
  // The second purchase's share is ₱5. Of ₱1,200 claimed, ₱700 is requested.
  const asked = await read();
  expect(asked.obligations).toMatchObject({
    earnings: 58.5 + 500,
    withdrawals: 700,
    packages: 750,
  });
  await app.request('POST', `/admin/withdrawals/${request.body.withdrawal._id}/approve`, {
    token: admin.token,
  });
  const approved = await read();
  expect(approved.cash).toMatchObject({ paidIn: 1_600, paidOut: 0 });
  expect(approved.obligations).toMatchObject({ earnings: 558.5, withdrawals: 0, payable: 700 });
  expect(approved.obligations.total).toBe(asked.obligations.total);
  await asPayer(app, admin).send(request.body.withdrawal._id);
  const paid = await read();
  expect(paid.cash).toEqual({ paidIn: 1_600, paidOut: 700, unclaimedPaid: 0 });
  expect(paid.obligations).toMatchObject({ earnings: 558.5, withdrawals: 0, payable: 0 });
  expect(paid.assets).toEqual({ members: 900, operator: 1_000_500, total: 1_001_400 });

  const deleted = await app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, {
    token: admin.token,
  });
  expect(deleted.status).toBe(200);
  expect((await read()).obligations).toEqual({
    wallets: 0,
    earnings: 57.5,
    packages: 750,
    withdrawals: 0,
    payable: 0,
    unclaimed: 500 + 1,
    total: 57.5 + 1_251,
  });
});
