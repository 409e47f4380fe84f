import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import { accept, join, joinWith, readEarnings, type World } from './support/people.ts';
import { date, money, number, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const BUY = '/agent/packages/activate';
const DAY_MS = 86_400_000;
const toCents = (pesos: number) => Math.round(pesos * 100) / 100;

const terms = [
  { packageId: 1, amount: 100, dailyIncome: 10, totalEarnings: 120, days: 12 },
  { packageId: 2, amount: 500, dailyIncome: 37.5, totalEarnings: 750, days: 20 },
  { packageId: 3, amount: 1000, dailyIncome: 100, totalEarnings: 3000, days: 30 },
  { packageId: 4, amount: 1000, dailyIncome: 125, totalEarnings: 5000, days: 40 },
  { packageId: 1, amount: 333.33, dailyIncome: 33.33, totalEarnings: 399.99, days: 12 },
  { packageId: 2, amount: 999.99, dailyIncome: 75, totalEarnings: 1499.98, days: 20 },
  { packageId: 1, amount: '250', dailyIncome: 25, totalEarnings: 300, days: 12 },
  { packageId: '2', amount: '500.50', dailyIncome: 37.54, totalEarnings: 750.75, days: 20 },
];

describe('a package that was just bought', () => {
  test.each(terms)('$packageId for $amount', async ({ packageId, amount, days, ...promised }) => {
    const member = await joinWith(world, 2000);
    const principal = Number(amount);
    expect(accept(await member.post(BUY, { amount, packageId }))).toMatchObject({
      newBalance: toCents(2000 - principal),
    });
    const packages: Json[] = accept(await member.get('/agent/packages/active'));
    expect(packages).toHaveLength(1);
    expect(packages[0]).toMatchObject({
      _id: text,
      packageType: Number(packageId),
      amount: principal,
      ...promised,
      startDate: date,
      endDate: date,
      daysRemaining: days,
      totalDays: days,
      isMatured: false,
      partialClaims: [],
    });
    const { startDate, endDate } = packages[0];
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(days * DAY_MS);
    expect(await readEarnings(member)).toMatchObject({
      wallet: toCents(2000 - principal),
      sharedEarnings: 0,
      immaturePackages: 1,
      immatureAmount: principal,
      pendingEarnings: toCents(promised.totalEarnings - principal),
    });
  });

  test('4 says where its instalments stand', async () => {
    const member = await joinWith(world, 1000);
    accept(await member.post(BUY, { amount: 1000, packageId: 4 }));
    const [bought] = accept(await member.get('/agent/packages/active'));
    expect(bought).toMatchObject({
      daysSinceStart: number,
      currentPeriod: 1,
      canClaimPartial: false,
      nextClaimDay: 10,
      daysUntilNextClaim: 10,
    });
    expect(Math.floor(bought.daysSinceStart)).toBe(0);
  });
});

describe('a purchase is refused in the words of the specification', () => {
  test.each([
    [1, 99.99, /greater than or equal to ₱100(?!\d)/],
    [2, 499, /greater than or equal to ₱500/],
    [3, 999.99, /greater than or equal to ₱1,?000/],
    [4, '999', /greater than or equal to ₱1,?000/],
  ])('package %s for %s', async (packageId, amount, message) => {
    const member = await joinWith(world, 2000);
    const answer = await member.post(BUY, { amount, packageId });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect((await readEarnings(member)).wallet).toBe(2000);
  });

  test('above the wallet', async () => {
    const member = await joinWith(world, 150);
    const answer = await member.post(BUY, { amount: 150.01, packageId: 1 });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.message).toContain('You do not have enough balance in your wallet');
    accept(await member.post(BUY, { amount: 150, packageId: 1 }));
    expect((await readEarnings(member)).wallet).toBe(0);
  });

  test.each([0, 5, -1, 1.5, 'one', '', null, undefined, [1], { packageId: 1 }, true, '1 OR 1=1'])(
    'of a package %j that does not exist',
    async (packageId) => {
      const member = await joinWith(world, 5000);
      const { status } = await member.post(BUY, { amount: 2000, packageId });
      expect([400, 404]).toContain(status);
      expect((await readEarnings(member)).wallet).toBe(5000);
    },
  );

  test('when the reward fund cannot cover the promise, with nothing changed', async () => {
    const member = await joinWith(world, 9_999_999.99);
    const answer = await member.post(BUY, { amount: 9_999_999.99, packageId: 4 });
    expect(answer.status).toBe(409);
    expect((await readEarnings(member)).wallet).toBe(9_999_999.99);
    expect(accept(await member.get('/agent/packages/active'))).toEqual([]);
  });
});

describe('a package that runs', () => {
  test.each([1, 2, 3, 4])('%s can be neither claimed nor rolled over', async (type) => {
    const member = await joinWith(world, 1000);
    accept(await member.post(BUY, { amount: 1000, packageId: type }));
    const [{ _id: packageId }] = accept(await member.get('/agent/packages/active'));
    const refused = [
      await member.post('/agent/packages/claim', { packageId }),
      await member.post('/agent/packages/rollover', { packageId, targetPackageType: type }),
      await member.post('/packages/package4-claim', { packageId, action: 'claim', period: 2 }),
      await member.post('/packages/package4-claim', { packageId, action: 'claim' }),
      await member.post('/packages/package4-claim', {
        packageId,
        action: 'rollover',
        targetType: 4,
      }),
    ];
    for (const { status } of refused) expect([400, 404, 409]).toContain(status);
    expect(refused[0]?.status).toBe(409);
    expect(await readEarnings(member)).toMatchObject({ sharedEarnings: 0, immaturePackages: 1 });
  });

  test('cannot be claimed with an action or a period that does not exist', async () => {
    const member = await joinWith(world, 1000);
    accept(await member.post(BUY, { amount: 1000, packageId: 4 }));
    const [{ _id: packageId }] = accept(await member.get('/agent/packages/active'));
    for (const spoilt of [
      { action: 'steal' },
      { action: '' },
      { action: null },
      {},
      { action: 'claim', period: 6 },
      { action: 'claim', period: 0 },
      { action: 'claim', period: -2 },
      { action: 'claim', period: 'x' },
      { action: 'claim', period: [2] },
      { action: 'rollover', period: 2, targetType: 1 },
      { action: 'rollover', period: 2, targetType: {} },
    ]) {
      const { status } = await member.post('/packages/package4-claim', { packageId, ...spoilt });
      expect([400, 409], JSON.stringify(spoilt)).toContain(status);
    }
  });

  test('is listed with all the others, and the sums agree', async () => {
    const member = await joinWith(world, 3000);
    for (const [packageId, amount] of [
      [1, 100],
      [2, 500],
      [3, 1000],
      [1, 200.5],
    ]) {
      accept(await member.post(BUY, { amount, packageId }));
    }
    const packages: Json[] = accept(await member.get('/agent/packages/active'));
    expect(packages.map(({ packageType }) => packageType).toSorted()).toEqual([1, 1, 2, 3]);
    expect(await readEarnings(member)).toMatchObject({
      wallet: 1199.5,
      immaturePackages: 4,
      immatureAmount: 1800.5,
      pendingEarnings: 2310.1,
    });
    const none = await join(world);
    expect(await readEarnings(none)).toMatchObject({ immaturePackages: 0, immatureAmount: money });
  });
});
