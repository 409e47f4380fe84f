/** One server whose clock goes forward from start to start, as the days of a member do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, makeClient } from './support/client.ts';
import {
  accept,
  joinActive,
  joinWithDirectIncome,
  type Member,
  openWorld,
  readEarnings,
  readWithdrawals,
  signInMember,
  type World,
  withdraw,
} from './support/people.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from './support/processes.ts';
import { count, date, money, readClickCount } from './support/shapes.ts';

let dataDir: string;
let server: RunningServer;
let world: World;
/** Owns package 1 twice, 2, 3, and 4 twice. */
let member: Member;
/** Asked for money on day 0 and does not sign in again. */
let saver: Member;
let heldId: string;

async function startOnDay(day: number) {
  if (server !== undefined) expect(await server.stop()).toBe(0);
  server = await startServer({ dataDir, settings: { CLOCK_OFFSET_DAYS: String(day) } });
  world = await openWorld(server.url);
  if (member !== undefined) member = await signInMember(server.url, member);
}

beforeAll(async () => {
  dataDir = await makeDataDir();
  await startOnDay(0);
  member = await joinActive(world, 6000);
  for (const [packageId, amount] of [
    [1, 100],
    [1, 500],
    [2, 500],
    [3, 1000],
    [4, 1000],
    [4, 1000],
  ]) {
    accept(await member.post('/agent/packages/activate', { amount, packageId }));
  }
  for (let clicks = 0; clicks < 3; clicks += 1) accept(await member.post('/agent/click'));
  saver = await joinWithDirectIncome(world, 4);
  const first = await withdraw(saver, { accountNumber: '09170000001' });
  accept(await approve(first._id));
  heldId = (await withdraw(saver, { accountNumber: '09170000002' }))._id;
});
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

const approve = (id: string) => world.admin.post(`/admin/withdrawals/${id}/approve`);
const readPackages = async (): Promise<Json[]> =>
  accept(await member.get('/agent/packages/active'));
async function find(packageType: number, amount?: number): Promise<Json> {
  const packages = await readPackages();
  const isIt = (row: Json) => row.packageType === packageType && (!amount || row.amount === amount);
  return packages.findLast(isIt);
}
const claim = (packageId: string) => member.post('/agent/packages/claim', { packageId });
const rollOver = (packageId: string, targetPackageType: unknown) =>
  member.post('/agent/packages/rollover', { packageId, targetPackageType });
const claimInstalment = (packageId: string, more: object = {}) =>
  member.post('/packages/package4-claim', { packageId, action: 'claim', ...more });

describe('on day 0', () => {
  test('a withdrawal to a new number is held', async () => {
    expect((await approve(heldId)).status).toBe(409);
  });
});

describe('on day 10', () => {
  beforeAll(() => startOnDay(10));

  test('a withdrawal that was held is free', async () => {
    accept(await approve(heldId));
    const client = makeClient(server.url, saver.token);
    expect(await readEarnings(client)).toMatchObject({ directReferral: 0, totalWithdraw: 200 });
  });

  test('nothing was lost and the day’s clicks begin anew', async () => {
    expect(await readEarnings(member)).toMatchObject({ wallet: 1900, totalClicks: 0.6 });
    const me = accept(await member.get('/auth/me'));
    expect([readClickCount(me.dailyClicks), me.dailyClickEarnings]).toEqual([0, 0]);
    expect(accept(await member.post('/agent/click'))).toMatchObject({
      clicks: 1,
      dailyEarnings: 0.2,
    });
    expect((await readEarnings(member)).totalClicks).toBe(0.8);
  });

  test('yesterday’s clicks are among the income entries', async () => {
    const path = `/admin/transactions/earnings?page=1&pageSize=10&search=${member.username}`;
    const rows: Json[] = accept(await world.admin.get(path));
    expect(rows).toEqual([expect.objectContaining({ amount: 0.6, createdAt: date })]);
  });

  test('package 1 still runs', async () => {
    const one = await find(1, 100);
    expect(one).toMatchObject({ isMatured: false, daysRemaining: 2 });
    expect((await claim(one._id)).status).toBe(409);
  });

  test('the first instalment of package 4 is due, and claimed once', async () => {
    const four = await find(4);
    expect(four).toMatchObject({
      currentPeriod: 2,
      canClaimPartial: true,
      nextClaimDay: 20,
      daysSinceStart: 10,
    });
    expect((await claimInstalment(four._id, { period: 3 })).status).toBe(409);
    accept(await claimInstalment(four._id, { period: 2 }));
    expect((await readEarnings(member)).sharedEarnings).toBe(1250);
    expect((await claimInstalment(four._id, { period: 2 })).status).toBe(409);
    expect((await claimInstalment(four._id)).status).toBe(409);
    expect((await readEarnings(member)).sharedEarnings).toBe(1250);
    const after = (await readPackages()).find(({ _id }) => _id === four._id);
    expect(after).toMatchObject({ canClaimPartial: false });
    expect(after.partialClaims).toEqual([expect.objectContaining({ period: 2 })]);
  });

  test('ten claims at once of one instalment are one', async () => {
    const [other] = (await readPackages()).filter(({ canClaimPartial }) => canClaimPartial);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claimInstalment(other._id, { period: 2 })),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await readEarnings(member)).sharedEarnings).toBe(2500);
  });
});

describe('on day 12', () => {
  beforeAll(() => startOnDay(12));

  test('package 1 is matured, listed last, and claimed to 120 once', async () => {
    const packages = await readPackages();
    const matured = packages.map(({ isMatured }) => isMatured);
    expect(matured).toEqual(matured.toSorted());
    const one = await find(1, 100);
    expect(one).toMatchObject({ isMatured: true, daysRemaining: 0, totalEarnings: 120 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(one._id)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await readEarnings(member)).sharedEarnings).toBe(2620);
    expect(await find(1, 100)).toBeUndefined();
  });

  test('package 1 of 600 rolls over to 1 or 2, not to 3 or 4', async () => {
    const one = await find(1, 500);
    expect(one).toMatchObject({ isMatured: true, totalEarnings: 600 });
    for (const target of [3, 4, 0, 5, 'two', null, [2], undefined]) {
      const { status, body } = await rollOver(one._id, target);
      expect([400, 409]).toContain(status);
      if (target === undefined) expect(body.message).toContain('Please select a target package');
    }
    const before = await readEarnings(member);
    accept(await rollOver(one._id, 2));
    expect((await rollOver(one._id, 2)).status).toBeGreaterThanOrEqual(400);
    expect((await claim(one._id)).status).toBeGreaterThanOrEqual(400);
    expect(await find(2, 600)).toMatchObject({
      amount: 600,
      totalEarnings: 900,
      dailyIncome: 45,
      daysRemaining: 20,
    });
    const { wallet, sharedEarnings } = await readEarnings(member);
    expect([wallet, sharedEarnings]).toEqual([before.wallet, before.sharedEarnings]);
  });

  test('shared capital is withdrawn, completed when approved, and counts as approved', async () => {
    const { _id, status } = await withdraw(member, { amount: 120, source: 'shared_capital' });
    expect(status).toBe('pending');
    accept(await world.admin.send('POST', `/admin/withdrawals/shared/${_id}/approve`));
    expect((await readWithdrawals(member))[0]).toMatchObject({ _id, status: 'completed' });
    expect(await readEarnings(member)).toMatchObject({ sharedEarnings: 2500, totalWithdraw: 120 });
    for (const list of ['/admin/earnings/withdrawals', '/admin/withdrawals/shared']) {
      const path = `${list}?page=1&pageSize=5&status=approved&search=${member.username}`;
      const rows: Json[] = accept(await world.admin.get(path));
      expect(rows).toEqual([expect.objectContaining({ _id, status: 'completed' })]);
    }
    const own = '/agent/withdrawals?page=1&pageSize=5&status=approved';
    expect(accept(await member.get(own))).toHaveLength(1);
    const [row] = accept(await world.admin.get('/admin/withdrawals/shared'));
    expect(String(row.package)).toMatch(/1$/);
    expect((await world.admin.post(`/admin/withdrawals/shared/${_id}/approve`)).status).toBe(409);
    const { withdrawalStats, totalSharedEarnings } = accept(await world.admin.get('/admin/stats'));
    expect([withdrawalStats.sharedCapital, totalSharedEarnings]).toEqual([120, 2620]);
  });

  test('shared capital that is rejected comes back', async () => {
    const { _id } = await withdraw(member, { amount: 2500, source: 'shared_capital' });
    expect((await readEarnings(member)).sharedEarnings).toBe(0);
    accept(await world.admin.post(`/admin/withdrawals/shared/${_id}/reject`));
    expect((await readEarnings(member)).sharedEarnings).toBe(2500);
  });
});

describe('on day 20', () => {
  beforeAll(() => startOnDay(20));

  test('package 2 is matured and claimed to 750', async () => {
    const two = await find(2, 500);
    expect(two).toMatchObject({ isMatured: true, totalEarnings: 750 });
    accept(await claim(two._id));
    expect((await readEarnings(member)).sharedEarnings).toBe(3250);
  });

  test('the second instalment of package 4 rolls over into a new package 4', async () => {
    const four = await find(4, 1000);
    expect(four).toMatchObject({ currentPeriod: 3, canClaimPartial: true, nextClaimDay: 30 });
    const roll = (targetType: unknown) =>
      claimInstalment(four._id, { action: 'rollover', period: 3, targetType });
    expect((await roll(1)).status).toBeGreaterThanOrEqual(400);
    accept(await roll(4));
    expect((await roll(4)).status).toBeGreaterThanOrEqual(400);
    expect((await claimInstalment(four._id, { period: 3 })).status).toBe(409);
    expect(await find(4, 1250)).toMatchObject({
      amount: 1250,
      totalEarnings: 6250,
      currentPeriod: 1,
      daysRemaining: 40,
    });
    expect((await readEarnings(member)).sharedEarnings).toBe(3250);
  });
});

describe('on day 30', () => {
  beforeAll(() => startOnDay(30));

  test('package 3 is matured: 3000, and may become any of 3 and 4', async () => {
    const three = await find(3);
    expect(three).toMatchObject({ isMatured: true, totalEarnings: 3000 });
    for (const target of [1, 2])
      expect((await rollOver(three._id, target)).status).toBeGreaterThan(399);
    accept(await rollOver(three._id, 3));
    expect(await find(3)).toMatchObject({ amount: 3000, totalEarnings: 9000, daysRemaining: 30 });
  });

  test('instalments that were left wait: the oldest due comes first', async () => {
    const waiting = (await readPackages()).find(
      ({ partialClaims, amount }) => amount === 1000 && partialClaims?.length === 1,
    );
    const before = (await readEarnings(member)).sharedEarnings;
    accept(await claimInstalment(waiting._id));
    const after = (await readPackages()).find(({ _id }) => _id === waiting._id);
    expect(after.partialClaims.map(({ period }: Json) => period)).toEqual([2, 3]);
    expect(after).toMatchObject({ canClaimPartial: true, claimableAmount: 1250 });
    accept(await claimInstalment(waiting._id, { period: 4 }));
    expect((await readEarnings(member)).sharedEarnings).toBe(before + 2500);
  });
});

describe('on day 40', () => {
  beforeAll(() => startOnDay(40));

  test('a session that was used on day 10 and not in the thirty days since has ended', async () => {
    expect((await makeClient(server.url, saver.token).get('/auth/me')).status).toBe(401);
  });

  test('each package 4 pays its last instalments and is gone', async () => {
    const fours = (await readPackages()).filter(
      ({ packageType, amount }) => packageType === 4 && amount === 1000,
    );
    expect(fours).toHaveLength(2);
    for (const { isMatured } of fours) expect(isMatured).toBe(true);
    const before = (await readEarnings(member)).sharedEarnings;
    // One has a single instalment left, the other two.
    for (const { _id } of fours) accept(await claim(_id));
    expect((await readEarnings(member)).sharedEarnings).toBe(before + 3750);
    for (const { _id } of fours) {
      expect((await claim(_id)).status).toBeGreaterThanOrEqual(400);
      expect((await claimInstalment(_id)).status).toBeGreaterThanOrEqual(400);
    }
    const left = (await readPackages()).map(({ _id }) => _id);
    for (const { _id } of fours) expect(left).not.toContain(_id);
  });

  test('the balances are what was earned and not withdrawn', async () => {
    expect(await readEarnings(member)).toMatchObject({
      wallet: 1900,
      sharedEarnings: 9500,
      totalWithdraw: 120,
      immaturePackages: count,
      pendingEarnings: money,
    });
  });
});
