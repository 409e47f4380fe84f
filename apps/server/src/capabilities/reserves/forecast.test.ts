import { DAY_MS, decideInstalments, manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { verifyBooks } from '../../verification/index.ts';
import { unclaimedJobs } from '../members/index.ts';
import { dailyFigures } from '../statistics/index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
  await fundReserve(app, 1_000_000_00);
});
afterEach(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const asMember = (path: string, body: unknown = {}) =>
  app.request('POST', path, { token: member.token, body });
const asAdmin = async (path: string) =>
  (await app.request('GET', path, { token: admin.token })).body;

interface Dues {
  withdrawals: number;
  overdue: number;
  days: { day: string; amount: number }[];
  later: number;
}

/** Days with dues; checks that they add up to what packages owe. */
async function readDues() {
  const { due }: { due: Dues } = await asAdmin('/admin/reserves/forecast');
  const { obligations } = await asAdmin('/admin/reserves');
  const inDays = due.days.reduce((sum, { amount }) => sum + amount, 0);
  expect(due.overdue + inDays + due.later).toBeCloseTo(obligations.packages, 6);
  expect(due.withdrawals).toBe(obligations.withdrawals);
  const days = due.days.filter(({ amount }) => amount > 0);
  return {
    ...due,
    days: Object.fromEntries(days.map(({ day, amount }) => [day, amount])),
  };
}

async function buy(packageId: number, amount: number): Promise<string> {
  await loadWallet(app, admin, member, amount);
  const { body } = await asMember('/agent/packages/activate', { packageId, amount });
  return body.package._id;
}

describe('What falls due', () => {
  test('is what packages pay, each part on its own day, until it is paid', async () => {
    const [first, parts] = [await buy(1, 1_000), await buy(4, 1_000.01)];
    expect((await readDues()).days).toEqual({
      '2026-03-20': 1_250.01,
      '2026-03-22': 1_200,
      '2026-03-30': 1_250.01,
      '2026-04-09': 1_250.01,
      '2026-04-19': 1_250.02,
    });
    app.clock.advance({ days: 12 });
    await asMember('/agent/packages/claim', { packageId: first });
    expect(await readDues()).toMatchObject({
      overdue: 1_250.01,
      days: { '2026-03-30': 1_250.01, '2026-04-09': 1_250.01, '2026-04-19': 1_250.02 },
    });
    const instalment = { packageId: parts, action: 'rollover', period: 2, targetType: 4 };
    expect((await asMember('/packages/package4-claim', instalment)).status).toBe(200);
    expect(await readDues()).toMatchObject({
      overdue: 0,
      days: { '2026-04-01': 1_562.51, '2026-04-11': 1_562.51, '2026-04-21': 1_562.51 },
    });
  });

  // More than the 64 rows of a day, so at least two packages share one.
  test('adds up where many packages are sold on a day', async () => {
    await loadWallet(app, admin, member, 65_000);
    const purchase = { packageId: 1, amount: 1_000 };
    for (let sold = 0; sold < 65; sold += 1) {
      expect((await asMember('/agent/packages/activate', purchase)).status).toBe(200);
    }
    expect((await readDues()).days).toEqual({ '2026-03-22': 78_000 });
  });

  test('is later where it is past the sixty days, and all of a matured package is one payment', async () => {
    const packages = { package4: { amount: 1_000, duration: 400, income: 400 } };
    await app.request('PUT', '/admin/settings', { token: admin.token, body: { packages } });
    const packageId = await buy(4, 1_000);
    expect(await readDues()).toMatchObject({ days: {}, later: 5_000 });
    app.clock.advance({ days: 400 });
    member.token = await app.openSession(member.id);
    admin.token = await app.openSession(admin.id);
    // Only the last part is due at maturity.
    expect(await readDues()).toMatchObject({ overdue: 3_750, days: { '2027-04-14': 1_250 } });
    await asMember('/agent/packages/claim', { packageId });
    expect(await readDues()).toMatchObject({ overdue: 0, days: {}, later: 0 });
  });

  test('stays on its day for an account that is deleted', async () => {
    await buy(4, 1_000);
    const before = await readDues();
    expect(Object.keys(before.days)).toHaveLength(4);
    await app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, {
      token: admin.token,
    });
    expect(await readDues()).toEqual(before);
    app.clock.advance({ days: 41 });
    await unclaimedJobs[0]!.run(app);
    admin.token = await app.openSession(admin.id);
    expect(await readDues()).toMatchObject({ overdue: 0, later: 0, onDemand: 5_000 });
  });

  test('is counted by the rules of the packages, whatever their terms', async () => {
    const sold = fc.record({
      type: fc.constantFrom(1, 2, 3, 4, 4, 4),
      principal: fc.integer({ min: 1, max: 1_000_000 }),
      income: fc.nat(1_000_000),
      days: fc.integer({ min: 1, max: 400 }),
      startMs: fc.nat(366 * DAY_MS),
    });
    await fc.assert(
      fc.asyncProperty(sold, async ({ type, principal, income, days, startMs }) => {
        const startedAt = new Date(Date.UTC(2026, 0, 1) + startMs);
        const maturesAt = new Date(startedAt.getTime() + days * DAY_MS);
        const bought = JSON.stringify({
          package_type: type,
          principal_centavos: principal,
          income_centavos: income,
          days,
          started_at: startedAt,
          matures_at: maturesAt,
        });
        const { rows } = await sql<{ period: number; day: string; amount: number }>`
          select d.period, d.due_on as day, d.amount_centavos as amount
          from package_dues(jsonb_populate_record(null::package, ${bought}::jsonb)) d
          order by d.period`.execute(app.db);
        const expected =
          type === 4
            ? decideInstalments(principal, income, startedAt, maturesAt).map((part) => ({
                period: part.period,
                day: manilaDayOf(part.dueAt),
                amount: part.amountCentavos,
              }))
            : [{ period: 0, day: manilaDayOf(maturesAt), amount: principal + income }];
        expect(rows).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('The trend', () => {
  const readTrend = async () => (await asAdmin('/admin/reserves/forecast')).trend;
  const payIn = (amount: number) =>
    app.request('POST', '/admin/reserves/pay-in', { token: admin.token, body: { amount } });

  test('is unknown before a day is over', async () => {
    await buy(1, 1_000);
    expect(await readTrend()).toBeNull();
  });

  test('is the average of the days that were kept, with what was paid in on them', async () => {
    const upline = await app.createMember();
    member = await app.createMember({ referrer: upline });
    await loadWallet(app, admin, member, 100);
    // First day: ₱50 to the upline, ₱5 of it for the purchase, and five clicks of ₱0.20.
    await asMember('/agent/activate-clicking-task');
    await buy(2, 1_000);
    for (let click = 0; click < 5; click += 1) await asMember('/agent/click');
    await payIn(100);
    app.clock.advance({ days: 2 });
    // Today is not counted yet.
    await payIn(5_000);
    await buy(1, 100);
    await dailyFigures.run(app);
    expect(await readTrend()).toEqual({
      days: 2,
      promisedPerDay: (500 + 50 + 5 + 1) / 2,
      paidInPerDay: 50,
      shortfallOn: null,
      shortfallWithoutPayInsOn: null,
    });
  });

  test('says when the fund ends, with pay-ins as now and without', async () => {
    await buy(4, 240_000);
    await payIn(20_000);
    app.clock.advance({ days: 1 });
    await dailyFigures.run(app);
    // That day promised ₱960,000 and paid in ₱20,000; ₱60,000 is left.
    expect(await readTrend()).toMatchObject({
      days: 1,
      promisedPerDay: 960_000,
      paidInPerDay: 20_000,
      shortfallOn: '2026-03-12',
      shortfallWithoutPayInsOn: '2026-03-12',
    });
  });
});

test('What can be sold is what the fund covers at the terms in force', async () => {
  const { sellable } = await asAdmin('/admin/reserves/forecast');
  expect(sellable[3]).toEqual({
    packageType: 4,
    forSale: true,
    minimumAmount: 1_000,
    promised: 4_010,
    sales: 249,
    principal: 249_000,
  });
});
