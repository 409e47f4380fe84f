import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { cursorOfEnd } from '../../../test/lists/cursors.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readRewardFundAvailable } from '../reserves/index.ts';

const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const START = '2026-03-10T04:00:00Z';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app, 900_000_000);
});
beforeEach(async () => {
  app.clock.set(START);
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

function post(path: string, body: unknown, someone = member, key?: string) {
  return app.request('POST', path, { token: someone.token, body, ...(key && { key }) });
}

async function buy(packageId: number, amount: number) {
  await loadWallet(app, admin, member, Math.max(100, amount));
  const { status, body } = await post('/agent/packages/activate', { packageId, amount });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.package;
}

async function earnings(someone = member) {
  return (await app.request('GET', '/agent/earnings', { token: someone.token })).body;
}

async function activePackages() {
  return (await app.request('GET', '/agent/packages/active', { token: member.token })).body;
}

describe('a purchase', () => {
  it.each([
    { type: 1, amount: 100, total: 120, daily: 10, days: 12 },
    { type: 2, amount: 500, total: 750, daily: 37.5, days: 20 },
    { type: 3, amount: 1000, total: 3000, daily: 100, days: 30 },
    { type: 4, amount: 1000, total: 5000, daily: 125, days: 40 },
    { type: 1, amount: 100.07, total: 120.08, daily: 10.01, days: 12 },
    { type: 2, amount: 999.99, total: 1499.98, daily: 75, days: 20 },
    { type: 4, amount: 1000.01, total: 5000.05, daily: 125, days: 40 },
  ])(
    'of package $type for ₱$amount promises ₱$total',
    async ({ type, amount, total, daily, days }) => {
      const bought = await buy(type, amount);
      const endDate = new Date(Date.parse(START) + days * 86_400_000).toISOString();
      expect(bought).toMatchObject({
        packageType: type,
        amount,
        totalEarnings: total,
        dailyIncome: daily,
        startDate: new Date(START).toISOString(),
        endDate,
        daysRemaining: days,
        totalDays: days,
        isMatured: false,
        partialClaims: [],
      });
      expect(await activePackages()).toEqual([bought]);
    },
  );

  it('moves the principal and reserves the income, and pays both uplines their share', async () => {
    const top = await app.createMember();
    const middle = await app.createMember({ referrer: top });
    member = await app.createMember({ referrer: middle });
    const before = await readRewardFundAvailable(app.db);
    await buy(2, 1_000);
    expect(before - (await readRewardFundAvailable(app.db))).toBe(50_000 + 500 + 500);
    expect(await earnings()).toMatchObject({
      wallet: 0,
      immaturePackages: 1,
      immatureAmount: 1_000,
    });
    expect(await earnings()).toMatchObject({ pendingEarnings: 500 });
    expect(await earnings(middle)).toMatchObject({ directReferral: 5, indirectReferral: 0 });
    expect(await earnings(top)).toMatchObject({ directReferral: 0, indirectReferral: 5 });
    expect(app.effects.slice(-3)).toEqual(
      [middle, top, member].map(({ id: memberId }) => ({ kind: 'announce_balances', memberId })),
    );
  });

  it.each([
    { amount: 99.99, code: 'package_amount_too_small' },
    { amount: 'abc', code: 'package_amount_too_small' },
    { amount: null, code: 'package_amount_too_small' },
    { amount: -100, code: 'package_amount_too_small' },
    { amount: [100], code: 'package_amount_too_small' },
    { amount: 100.001, code: 'package_amount_too_small' },
    { amount: 500.01, code: 'wallet_insufficient' },
  ])('for $amount is refused: $code', async ({ amount, code }) => {
    await loadWallet(app, admin, member, 500);
    const { status, body } = await post('/agent/packages/activate', { packageId: 1, amount });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(await earnings()).toMatchObject({ wallet: 500, immaturePackages: 0 });
  });

  it('takes an amount that a form sends as text', async () => {
    await loadWallet(app, admin, member, 500);
    const { body } = await post('/agent/packages/activate', { packageId: '1', amount: '250.50' });
    expect(body).toMatchObject({ newBalance: 249.5, package: { amount: 250.5 } });
  });

  it('with money for one succeeds once of twelve at once', async () => {
    await loadWallet(app, admin, member, 100);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        post('/agent/packages/activate', { packageId: 1, amount: 100 }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await activePackages()).toHaveLength(1);
  });

  it('is made once under one key, and another body under it is refused', async () => {
    await loadWallet(app, admin, member, 1_000);
    const body = { packageId: 1, amount: 100 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/agent/packages/activate', body, member, 'buy-1')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await earnings()).toMatchObject({ wallet: 900, immaturePackages: 1 });
    const other = await post('/agent/packages/activate', { ...body, amount: 200 }, member, 'buy-1');
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('that the reward fund cannot cover is refused and changes nothing', async () => {
    await loadWallet(app, admin, member, 9_000_000);
    const { status, body } = await post('/agent/packages/activate', {
      packageId: 4,
      amount: 9_000_000,
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'reward_fund_insufficient' });
    expect(await earnings()).toMatchObject({ wallet: 9_000_000, immaturePackages: 0 });
  });

  it('keeps its terms when the settings change, and what is not for sale is refused', async () => {
    const bought = await buy(1, 100);
    const change = (package1: object) =>
      app.request('PUT', '/admin/settings', {
        token: admin.token,
        body: { packages: { package1 } },
      });
    await change({ amount: 0, duration: 12, income: 90 });
    expect(await activePackages()).toEqual([bought]);
    const refused = await post('/agent/packages/activate', { packageId: 1, amount: 100 });
    expect(refused.body.code).toBe('package_not_offered');
    await change({ amount: 100, duration: 12, income: 20 });
  });
});

describe('a claim', () => {
  it.each([
    { type: 1, amount: 100, days: 12, total: 120 },
    { type: 2, amount: 500, days: 20, total: 750 },
    { type: 3, amount: 1000, days: 30, total: 3000 },
    { type: 4, amount: 1000, days: 40, total: 5000 },
  ])('of package $type pays ₱$total, not a millisecond early and once', async (row) => {
    const { _id: packageId } = await buy(row.type, row.amount);
    app.clock.advance({ days: row.days, ms: -1 });
    const early = await post('/agent/packages/claim', { packageId });
    expect(early).toMatchObject({ status: 409, body: { code: 'package_not_matured' } });
    app.clock.advance({ ms: 1 });
    expect((await activePackages())[0]).toMatchObject({ isMatured: true, daysRemaining: 0 });
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => post('/agent/packages/claim', { packageId })),
    );
    const made = claims.filter((claim) => claim.status === 200);
    expect(made).toHaveLength(1);
    expect(made[0]?.body.reference).toMatch(RECEIPT);
    expect(app.effects.at(-1)).toEqual({ kind: 'announce_balances', memberId: member.id });
    const codes = claims.map((claim) => claim.body.code).filter(Boolean);
    expect(codes).toEqual(Array(4).fill('package_already_closed'));
    expect(await earnings()).toMatchObject({ sharedEarnings: row.total, immaturePackages: 0 });
    expect(await activePackages()).toEqual([]);
  });

  it.each(['', 'abc', '00000000-0000-7000-8000-000000000000', 7, null, {}, 'x'.repeat(9_999)])(
    'of %j is a clear 4xx',
    async (packageId) => {
      const { status, body } = await post('/agent/packages/claim', { packageId });
      expect([400, 404]).toContain(status);
      expect(body.message).toEqual(expect.any(String));
    },
  );

  it("of somebody else's package finds nothing", async () => {
    const { _id: packageId } = await buy(1, 100);
    app.clock.advance({ days: 12 });
    const other = await app.createMember();
    expect(await post('/agent/packages/claim', { packageId }, other)).toMatchObject({
      status: 404,
      body: { code: 'package_unknown' },
    });
  });
});

describe('a rollover', () => {
  const rollOver = (packageId: string, targetPackageType: unknown) =>
    post('/agent/packages/rollover', { packageId, targetPackageType });

  it('makes all that is owed the principal of the new package and pays no uplines', async () => {
    const referrer = await app.createMember();
    member = await app.createMember({ referrer });
    const { _id } = await buy(1, 1_000);
    const paid = await earnings(referrer);
    app.clock.advance({ days: 12 });
    app.effects.length = 0;
    const { body } = await rollOver(_id, 2);
    expect(body.reference).toMatch(RECEIPT);
    expect(app.effects).toEqual([{ kind: 'announce_balances', memberId: member.id }]);
    expect(body.package).toMatchObject({ packageType: 2, amount: 1_200, totalEarnings: 1_800 });
    expect(await activePackages()).toEqual([body.package]);
    expect(await earnings()).toMatchObject({ sharedEarnings: 0, wallet: 0 });
    const { money, ...paidParts } = paid;
    expect(await earnings(referrer)).toMatchObject({ ...paidParts, money: { total: money.total } });
  });

  it.each([
    { from: 1, amount: 400, target: 2, code: 'rollover_target_not_offered' },
    { from: 1, amount: 500, target: 3, code: 'rollover_target_not_offered' },
    { from: 2, amount: 1_000, target: 1, code: 'rollover_target_not_offered' },
    { from: 3, amount: 1_000, target: 2, code: 'rollover_target_not_offered' },
    { from: 4, amount: 1_000, target: 3, code: 'rollover_target_not_offered' },
    { from: 1, amount: 500, target: undefined, code: 'request_invalid' },
    { from: 1, amount: 500, target: 5, code: 'request_invalid' },
  ])('of package $from into $target is refused: $code', async ({ from, amount, target, code }) => {
    const { _id } = await buy(from, amount);
    app.clock.advance({ days: 40 });
    const { status, body } = await rollOver(_id, target);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(await activePackages()).toHaveLength(1);
  });

  it('happens once when it is asked for five times at once, and excludes a claim', async () => {
    const { _id } = await buy(1, 100);
    app.clock.advance({ days: 12 });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => rollOver(_id, 1)),
      ...Array.from({ length: 5 }, () => post('/agent/packages/claim', { packageId: _id })),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('package 4', () => {
  const claimPeriod = (packageId: string, period?: number, action = 'claim') =>
    post('/packages/package4-claim', { packageId, action, period, targetType: 4 });

  it('pays an instalment from day 10, 20, 30 and 40 on, each once', async () => {
    const { _id } = await buy(4, 1_000.01);
    const expected = [1250.01, 1250.01, 1250.01, 1250.02];
    for (const [index, amount] of expected.entries()) {
      app.clock.set(new Date(Date.parse(START) + (index + 1) * 10 * 86_400_000 - 1));
      expect(await claimPeriod(_id)).toMatchObject({
        status: 409,
        body: { code: 'instalment_not_due' },
      });
      app.clock.advance({ ms: 1 });
      const [shown] = await activePackages();
      expect(shown).toMatchObject({
        currentPeriod: index + 2,
        daysSinceStart: (index + 1) * 10,
        canClaimPartial: index < 3,
      });
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => claimPeriod(_id, index + 2)),
      );
      const made = answers.filter((answer) => answer.status === 200);
      expect(made.map((answer) => answer.body.amount)).toEqual([amount]);
      const codes = answers.map((answer) => answer.body.code).filter(Boolean);
      expect(codes).toEqual(Array(3).fill('instalment_already_claimed'));
    }
    expect(await earnings()).toMatchObject({ sharedEarnings: 5000.05 });
    expect(await activePackages()).toEqual([]);
  });

  it('lets nothing expire: unclaimed instalments stay claimable in any order', async () => {
    const { _id } = await buy(4, 1_000);
    app.clock.advance({ days: 35 });
    expect((await claimPeriod(_id, 4)).body).toMatchObject({ period: 4, amount: 1250 });
    expect((await claimPeriod(_id)).body).toMatchObject({ period: 2, amount: 1250 });
    expect((await activePackages())[0]).toMatchObject({
      nextClaimDay: 40,
      daysUntilNextClaim: 5,
      claimableAmount: 1250,
      canClaimPartial: false,
    });
    app.clock.advance({ days: 10 });
    const { body } = await post('/agent/packages/claim', { packageId: _id });
    expect(body).toMatchObject({ amount: 2500, sharedEarnings: 5000 });
  });

  it('rolls one instalment over into a new package 4', async () => {
    const { _id } = await buy(4, 1_000);
    app.clock.advance({ days: 10 });
    const { body } = await claimPeriod(_id, 2, 'rollover');
    expect(body.newPackage).toMatchObject({ packageType: 4, amount: 1_250, totalEarnings: 6_250 });
    expect(body.package.partialClaims).toMatchObject([{ period: 2, action: 'rollover' }]);
    expect((await claimPeriod(_id, 2)).body.code).toBe('instalment_already_claimed');
  });

  it.each([
    { body: { action: 'claim', period: 1 }, code: 'instalment_unknown', status: 400 },
    { body: { action: 'claim', period: 6 }, code: 'instalment_unknown', status: 400 },
    { body: { action: 'claim', period: 'x' }, code: 'instalment_unknown', status: 400 },
    { body: { action: 'claim', period: 3 }, code: 'instalment_not_due', status: 409 },
    { body: { action: 'steal' }, code: 'request_invalid', status: 400 },
    { body: {}, code: 'request_invalid', status: 400 },
    {
      body: { action: 'rollover', targetType: 3 },
      code: 'rollover_target_not_offered',
      status: 400,
    },
  ])('refuses $body with $code', async ({ body, code, status }) => {
    const { _id: packageId } = await buy(4, 1_000);
    app.clock.advance({ days: 10 });
    const answer = await post('/packages/package4-claim', { packageId, ...body });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('alone has periods', async () => {
    const { _id } = await buy(3, 1_000);
    app.clock.advance({ days: 10 });
    expect((await claimPeriod(_id)).body.code).toBe('package_has_no_instalments');
  });
});

describe('the lists', () => {
  it('show active packages first and matured ones last', async () => {
    const first = await buy(1, 100);
    app.clock.advance({ days: 1 });
    const second = await buy(2, 500);
    const third = await buy(1, 100);
    app.clock.advance({ days: 11 });
    const ids = (await activePackages()).map((each: { _id: string }) => each._id);
    expect(ids).toEqual([third._id, second._id, first._id]);
    const matured = await app.request('GET', '/agent/packages/active?status=matured', {
      token: member.token,
    });
    expect(matured.body.map((each: { _id: string }) => each._id)).toEqual([first._id]);
  });

  it('show admins the running ones of all members, by name and by cursor', async () => {
    await buy(1, 100);
    await buy(1, 100);
    const ask = (query: string) =>
      app.request('GET', `/admin/investments/pending?${query}`, { token: admin.token });
    const found = await ask(`search=${member.username.toUpperCase()}&page=1&pageSize=1`);
    expect(found.headers['x-total-count']).toBe('2');
    expect(found.body).toMatchObject([{ user: { username: member.username, _id: member.id } }]);
    const { _id: id } = found.body[0];
    const cursor = cursorOfEnd('-startDate');
    const next = await ask(`search=${member.username}&pageSize=1&cursor=${cursor}`);
    expect(next.body).toHaveLength(1);
    expect(next.body[0]._id).not.toBe(id);
    expect((await ask('search=%25')).body).toEqual([]);
  });

  it('show the offers in force, and which of them the reward fund covers', async () => {
    const { body } = await app.request('GET', '/agent/packages/offers', { token: member.token });
    expect(body).toMatchObject([
      { packageType: 1, minimumAmount: 100, durationDays: 12, incomePercent: 20, available: true },
      { packageType: 2, minimumAmount: 500, durationDays: 20, incomePercent: 50 },
      { packageType: 3, minimumAmount: 1000, durationDays: 30, incomePercent: 200 },
      { packageType: 4, minimumAmount: 1000, durationDays: 40, incomePercent: 400 },
    ]);
  });
});
