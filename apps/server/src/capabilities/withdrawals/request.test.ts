import { withdrawalSource } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  earnSharedCapital,
  fundReserve,
  loadWallet,
  payReferralIncome,
} from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { verifyBooks } from '../../verification/index.ts';

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

const fields = {
  amount: 100 as unknown,
  method: 'gcash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
  source: 'direct_indirect',
};
const ask = (change: Partial<Record<keyof typeof fields, unknown>> = {}, key?: string) =>
  app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: { ...fields, ...change },
    ...(key !== undefined && { key }),
  });
const balances = () => readMemberBalances(app.db, member.id);

test('A request answers with the withdrawal, and the amount has left the balance', async () => {
  await payReferralIncome(app, member.id, { direct: 30_000 });
  const { status, body } = await ask({ amount: '120.50' });
  expect(status).toBe(200);
  const withdrawal = {
    _id: expect.any(String),
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    amount: 120.5,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Maria Clara',
    bank: null,
    source: 'direct_indirect',
    status: 'pending',
    createdAt: app.clock.now().toISOString(),
    processedAt: null,
    reason: null,
    cancelled: false,
    heldUntil: null,
    package: null,
    description: 'Referral earnings',
    payout: null,
  };
  expect(body).toEqual({
    message: 'Withdrawal Request Submitted',
    withdrawal,
    balances: {
      wallet: 0,
      directReferral: 179.5,
      indirectReferral: 0,
      totalClicks: 0,
      sharedEarnings: 0,
    },
  });
  const history = await app.request('GET', '/agent/withdrawals', { token: member.token });
  expect(history.body).toEqual([withdrawal]);
  expect(app.effects.at(-1)).toEqual({ kind: 'announce_balances', memberId: member.id });
  app.clock.advance({ minutes: 1 });
  await ask();
  const { body: noted } = await app.request('GET', '/auth/security', { token: member.token });
  const withdrawn = { accountEnding: '4567', status: 'pending' };
  expect(noted).toMatchObject([
    { kind: 'withdrawal_requested', withdrawal: { amount: 100, ...withdrawn } },
    {
      kind: 'withdrawal_to_new_number',
      isOwnSession: true,
      withdrawal: { amount: 120.5, ...withdrawn },
    },
  ]);
});

describe('The amount', () => {
  test.each([
    ['', 'Please fill in all fields'],
    [null, 'Please fill in all fields'],
    [99.99, 'Minimum withdrawal amount is ₱100'],
    [0, 'Minimum withdrawal amount is ₱100'],
    [-100, 'Minimum withdrawal amount is ₱100'],
    ['100.001', 'Please enter a valid amount'],
    [Number.NaN, 'Please fill in all fields'],
    [[100], 'Please enter a valid amount'],
    ['1e9', 'Please enter a valid amount'],
  ])('%j is refused', async (amount, message) => {
    await payReferralIncome(app, member.id, { direct: 30_000 });
    const { status, body } = await ask({ amount });
    expect([status, body.message]).toEqual([400, message]);
    expect((await balances()).directReferral).toBe(30_000);
  });

  test('obeys the minimum that an admin put in force', async () => {
    const put = (body: object) =>
      app.request('PUT', '/admin/settings', { token: admin.token, body });
    await payReferralIncome(app, member.id, { direct: 60_000 });
    await put({ minimumWithdrawalInForce: true });
    const refused = await ask({ amount: 499.99 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Minimum withdrawal amount is ₱500',
    ]);
    expect(refused.body.fields).toEqual({ amount: 'Minimum withdrawal amount is ₱500' });
    expect((await ask({ amount: 500 })).status).toBe(200);
    await put({ minimumWithdrawalInForce: false });
  });
});

describe.each(withdrawalSource.options)('From %s', (source) => {
  test('more than the balance is refused', async () => {
    const { status, body } = await ask({ source });
    expect([status, body.code, body.message]).toEqual([
      400,
      'source_balance_insufficient',
      'Insufficient balance for selected source',
    ]);
  });
});

test.each([
  [{ source: 'purse' }, 'Please choose a valid source'],
  [{ source: '' }, 'Please fill in all fields'],
  [{ method: '' }, 'Please fill in all fields'],
  [{ accountName: ' ' }, 'Please fill in all fields'],
  [{ accountNumber: undefined }, 'Please fill in all fields'],
  [{ accountNumber: '123' }, 'Account number must have at least four digits'],
  [
    { accountNumber: '0917 123' },
    'Please enter the 11-digit mobile number of the account, like 0917 123 4567',
  ],
  [{ method: 'bank', bank: 'NOBANKPHXXX' }, 'Please choose a bank from the list'],
])('%j is refused', async (change, message) => {
  const { status, body } = await ask(change);
  expect([status, body.message]).toEqual([400, message]);
});

describe('What it takes', () => {
  test('is direct first, then indirect', async () => {
    await payReferralIncome(app, member.id, { direct: 7_500, indirect: 9_000 });
    await ask({ amount: 120 });
    expect(await balances()).toMatchObject({ directReferral: 0, indirectReferral: 4_500 });
    const { holdIds } = await app.db
      .selectFrom('withdrawal')
      .select('holdIds')
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(holdIds).toHaveLength(2);
  });

  test("includes drawn clicks, and the day's clicks continue", async () => {
    const { token } = member;
    const click = async (times: number) => {
      for (let n = 0; n < times; n += 1) await app.request('POST', '/agent/click', { token });
    };
    // One click pays ₱2.50, so a day's clicks exceed the minimum.
    await app.request('PUT', '/admin/settings', {
      token: admin.token,
      body: { clickReward: 2.5, dailyClickMaximum: 125 },
    });
    await loadWallet(app, admin, member, 100);
    await app.request('POST', '/agent/activate-clicking-task', { token });
    await click(45);
    expect((await balances()).clickEarnings).toBe(11_250);
    const { status, body } = await ask({ source: 'click_earnings', amount: 110 });
    expect([status, body.balances.totalClicks, body.withdrawal.description]).toEqual([
      200,
      2.5,
      'Click earnings',
    ]);
    await click(10);
    expect((await balances()).clickEarnings).toBe(1_500);
    expect(await verifyBooks(app.db)).toEqual([]);
    app.clock.advance({ days: 1 });
    await click(1);
    expect((await balances()).clickEarnings).toBe(1_750);
  });

  test('does not touch clicks if the source is another', async () => {
    await loadWallet(app, admin, member, 100);
    await app.request('POST', '/agent/activate-clicking-task', { token: member.token });
    await app.request('POST', '/agent/click', { token: member.token });
    await payReferralIncome(app, member.id, { direct: 10_000 });
    expect((await ask()).status).toBe(200);
    const { postedClicks } = await app.db
      .selectFrom('clickDay')
      .select('postedClicks')
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(postedClicks).toBe(0);
  });

  test('is shared capital earnings, with the package that was claimed last', async () => {
    await earnSharedCapital(app, admin, member, 200);
    const { body } = await ask({ source: 'shared_capital', amount: 240 });
    expect(body.withdrawal).toMatchObject({
      package: 1,
      description: 'Shared capital earnings of package 1',
    });
    expect(body.balances.sharedEarnings).toBe(0);
    await loadWallet(app, admin, member, 1_100);
    const { token } = member;
    const buy = (packageId: number, amount: number) =>
      app.request('POST', '/agent/packages/activate', { token, body: { packageId, amount } });
    const bought = await buy(4, 1_000);
    const small = await buy(1, 100);
    app.clock.advance({ days: 10 });
    await app.request('POST', '/packages/package4-claim', {
      token,
      body: { packageId: bought.body.package._id, action: 'claim' },
    });
    // A later rollover changes nothing; neither does another member's claim.
    app.clock.advance({ days: 2 });
    const rolledOver = await app.request('POST', '/agent/packages/rollover', {
      token,
      body: { packageId: small.body.package._id, targetPackageType: 1 },
    });
    expect(rolledOver.status).toBe(200);
    await earnSharedCapital(app, admin, await app.createMember(), 200);
    const second = await ask({ source: 'shared_capital', amount: 1_250 });
    expect(second.body.withdrawal.package).toBe(4);
    await payReferralIncome(app, member.id, { direct: 10_000 });
    expect((await ask()).body.withdrawal.package).toBeNull();
  });
});

describe('At once', () => {
  test('ten of the whole balance: one succeeds', async () => {
    await payReferralIncome(app, member.id, { direct: 15_000, indirect: 5_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ amount: 200 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'source_balance_insufficient')).toHaveLength(
      9,
    );
    expect(await balances()).toMatchObject({ directReferral: 0, indirectReferral: 0 });
  });

  test('ten of the whole of shared capital: one succeeds', async () => {
    await earnSharedCapital(app, admin, member, 100);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask({ amount: 120, source: 'shared_capital' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await balances()).sharedEarnings).toBe(0);
  });

  test('ten under one key: one withdrawal and one answer', async () => {
    await payReferralIncome(app, member.id, { direct: 100_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, 'same')));
    expect(new Set(answers.map(({ body }) => body.withdrawal._id)).size).toBe(1);
    expect((await balances()).directReferral).toBe(90_000);
  });
});

describe('Not allowed are', () => {
  test.each([
    ['pending', { status: 'pending' }, 'account_pending'],
    ['suspended', { isActive: false }, 'account_suspended'],
  ] as const)('somebody %s', async (_, change, code) => {
    await payReferralIncome(app, member.id, { direct: 10_000 });
    await app.db.updateTable('member').set(change).where('id', '=', member.id).execute();
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([403, code]);
    expect((await balances()).directReferral).toBe(10_000);
  });

  test('an admin', async () => {
    const { token } = admin;
    const { status } = await app.request('POST', '/agent/withdraw', { token, body: fields });
    expect(status).toBe(403);
  });
});
