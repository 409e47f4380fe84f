import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { verifyBooks } from '../../verification/index.ts';
import { readRewardFundAvailable } from '../reserves/index.ts';

let app: TestApp;
let admin: TestMember;
let upline: TestMember;
let member: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  upline = await app.createMember();
  member = await app.createMember({ referrer: upline });
});
afterEach(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const post = (path: string, body: unknown = {}) =>
  app.request('POST', path, { token: member.token, body });
const offers = async (token = member.token) =>
  (await app.request('GET', '/agent/packages/offers', { token })).body;
const takeOutAllBut = async (pesos: number) => {
  const amount = (await readRewardFundAvailable(app.db)) / 100 - pesos;
  const body = { amount, reason: 'Test' };
  const { status } = await app.request('POST', '/admin/reserves/pay-out', {
    token: admin.token,
    body,
  });
  expect(status).toBe(200);
};

describe('A promise that the reward fund cannot cover is refused with plain words', () => {
  const refused = {
    status: 409,
    body: {
      code: 'reward_fund_insufficient',
      message:
        'The reward fund cannot cover this right now. Nothing was charged. Please try later.',
    },
  };

  test("at a purchase, if one centavo of the upline's income is missing", async () => {
    await fundReserve(app, 20_49);
    await loadWallet(app, admin, member, 100);
    const body = { packageId: 1, amount: 100 };
    expect(await post('/agent/packages/activate', body)).toMatchObject(refused);
    await fundReserveByPayIn(0.01);
    expect((await post('/agent/packages/activate', body)).status).toBe(200);
  });

  test('at a rollover, a first click and an activation', async () => {
    await fundReserve(app);
    await loadWallet(app, admin, member, 1_100);
    await post('/agent/activate-clicking-task');
    const bought = await post('/agent/packages/activate', { packageId: 4, amount: 1_000 });
    const packageId = bought.body.package._id;
    app.clock.advance({ days: 40 });
    member.token = await app.openSession(member.id);
    admin.token = await app.openSession(admin.id);
    await takeOutAllBut(9.99);
    const rollover = { packageId, targetPackageType: 4 };
    expect(await post('/agent/packages/rollover', rollover)).toMatchObject(refused);
    const part = { packageId, action: 'rollover', period: 2, targetType: 4 };
    expect(await post('/packages/package4-claim', part)).toMatchObject(refused);
    expect(await post('/agent/click')).toMatchObject(refused);

    member = await app.createMember({ referrer: upline });
    await loadWallet(app, admin, member, 100);
    expect(await post('/agent/activate-clicking-task')).toMatchObject(refused);
  });

  async function fundReserveByPayIn(amount: number) {
    await app.request('POST', '/admin/reserves/pay-in', { token: admin.token, body: { amount } });
  }
});

describe('An offer says in advance', () => {
  test('how much the fund covers, including the income of this member’s uplines', async () => {
    await fundReserve(app, 2_050_00);
    const [first] = await offers();
    expect(first).toMatchObject({
      available: true,
      unavailableBecause: null,
      largestAmount: 10_000.04,
      largestRollover: 10_250.04,
      acknowledge: null,
    });
    await loadWallet(app, admin, member, 20_000);
    const buy = (amount: number) => post('/agent/packages/activate', { packageId: 1, amount });
    expect((await buy(10_000.05)).body.code).toBe('reward_fund_insufficient');
    expect((await buy(10_000.04)).status).toBe(200);
  });

  test('that it is sold out, though its income alone would be covered', async () => {
    await fundReserve(app, 20_00);
    expect((await offers())[0]).toMatchObject({
      forSale: true,
      available: false,
      unavailableBecause: 'reward_fund_insufficient',
      largestAmount: 97.64,
    });
    // A purchase by a member without uplines pays no referral income.
    expect((await offers(upline.token))[0]).toMatchObject({
      available: true,
      largestAmount: 100.04,
    });
  });

  test('that there is no limit, or that it is not offered at all', async () => {
    await fundReserve(app, 100_000_000_00);
    const packages = { package2: { amount: 0, duration: 20, income: 50 } };
    await app.request('PUT', '/admin/settings', { token: admin.token, body: { packages } });
    const [first, second] = await offers();
    expect(first).toMatchObject({ largestAmount: null, largestRollover: null });
    expect(second).toMatchObject({
      forSale: false,
      available: false,
      unavailableBecause: 'package_not_offered',
    });
  });
});
