import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { verifyBooks } from '../../verification/index.ts';
import { readRewardFundAvailable } from '../reserves/index.ts';
import { clickingJobs, recordClicks } from './index.ts';

const NOON_IN_MANILA = '2026-03-10T04:00:00Z';
const LAST_MOMENT_OF_THE_DAY = '2026-03-10T15:59:59.999Z';
const MIDNIGHT_IN_MANILA = '2026-03-10T16:00:00Z';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  app.clock.set(NOON_IN_MANILA);
  member = await activate(await app.createMember());
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function activate(someone: TestMember): Promise<TestMember> {
  await loadWallet(app, admin, someone, 100);
  const answer = await post(someone, '/agent/activate-clicking-task');
  expect(answer).toMatchObject({ status: 200, body: { newBalance: 0 } });
  return someone;
}

function post(someone: TestMember, path: string, body: unknown = {}, key?: string) {
  return app.request('POST', path, { token: someone.token, body, ...(key && { key }) });
}

function click(key?: string) {
  return post(member, '/agent/click', {}, key);
}

async function clickTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await click();
}

async function clickBalance(): Promise<number> {
  return (await app.request('GET', '/agent/earnings', { token: member.token })).body.totalClicks;
}

async function settle(): Promise<void> {
  for (const job of clickingJobs) await job.run(app);
}

describe('activation', () => {
  it('takes ₱100 once and pays the direct referrer half of it', async () => {
    const referrer = await app.createMember();
    await activate(await app.createMember({ referrer }));
    const { body } = await app.request('GET', '/agent/earnings', { token: referrer.token });
    expect(body).toMatchObject({ directReferral: 50, indirectReferral: 0, wallet: 0 });
    expect(await post(member, '/agent/activate-clicking-task')).toMatchObject({
      status: 409,
      body: { code: 'clicking_already_activated' },
    });
  });

  it('tells the member and the referrer of their new balances, and gives a receipt', async () => {
    const referrer = await app.createMember();
    const someone = await app.createMember({ referrer });
    await loadWallet(app, admin, someone, 150);
    app.effects.length = 0;
    const { body } = await post(someone, '/agent/activate-clicking-task');
    expect(body).toMatchObject({
      newBalance: 50,
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    });
    expect(app.effects).toEqual([
      { kind: 'announce_balances', memberId: referrer.id },
      { kind: 'announce_balances', memberId: someone.id },
    ]);
    const history = await app.request('GET', `/agent/activity`, { token: someone.token });
    expect(JSON.stringify(history.body)).toContain(body.reference);
  });

  it('pays no bonus where the setting is 0', async () => {
    const change = (referralBonus: number) =>
      app.request('PUT', '/admin/settings', { token: admin.token, body: { referralBonus } });
    await change(0);
    const referrer = await app.createMember();
    await activate(await app.createMember({ referrer }));
    const { body } = await app.request('GET', '/agent/earnings', { token: referrer.token });
    expect(body.directReferral).toBe(0);
    await change(50);
  });

  it('is refused where one centavo is missing', async () => {
    const someone = await app.createMember();
    await loadWallet(app, admin, someone, 199.99);
    await post(someone, '/agent/packages/activate', { packageId: 1, amount: 100 });
    expect(await post(someone, '/agent/activate-clicking-task')).toMatchObject({
      status: 400,
      body: { code: 'activation_balance_insufficient' },
    });
  });

  it.each([
    { name: 'an admin', overrides: { role: 'admin' } },
    { name: 'suspended', overrides: { isActive: false } },
    { name: 'pending', overrides: { status: 'pending' as const } },
  ])('pays nothing to a referrer who is $name', async ({ overrides }) => {
    const before = await readRewardFundAvailable(app.db);
    await activate(await app.createMember({ referrer: await app.createMember(overrides) }));
    expect(await readRewardFundAvailable(app.db)).toBe(before);
  });

  it('is refused with less than ₱100 and takes nothing', async () => {
    const poor = await app.createMember();
    expect(await post(poor, '/agent/activate-clicking-task')).toMatchObject({
      status: 400,
      body: { code: 'activation_balance_insufficient' },
    });
  });

  it('happens once when it is asked for six times at once', async () => {
    const someone = await app.createMember();
    await loadWallet(app, admin, someone, 1_000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(someone, '/agent/activate-clicking-task')),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { body } = await app.request('GET', '/agent/earnings', { token: someone.token });
    expect(body.wallet).toBe(900);
  });
});

describe('clicks', () => {
  it('pay ₱0.20 each without drift, and the fiftieth completes ₱10.00', async () => {
    for (let count = 1; count <= 50; count += 1) {
      const { body } = await click();
      expect(body).toEqual({
        clicks: count,
        dailyEarnings: (count * 20) / 100,
        clickEarnings: (count * 20) / 100,
      });
    }
    expect(await clickBalance()).toBe(10);
  });

  it('past the limit change nothing and say so', async () => {
    await clickTimes(50);
    expect(await click()).toMatchObject({
      status: 200,
      body: { clicks: 50, dailyEarnings: 10, message: 'Daily click limit reached' },
    });
  });

  it('seventy at once count fifty and pay exactly ₱10.00', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => click()));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.body.message)).toHaveLength(20);
    expect(await clickBalance()).toBe(10);
  });

  it('require the task to be activated', async () => {
    expect(await post(await app.createMember(), '/agent/click')).toMatchObject({
      status: 409,
      body: { code: 'clicking_not_activated' },
    });
  });

  it('begin again at midnight in Manila, not a millisecond before', async () => {
    await clickTimes(3);
    app.clock.set(LAST_MOMENT_OF_THE_DAY);
    expect((await click()).body).toMatchObject({ clicks: 4, dailyEarnings: 0.8 });
    app.clock.set(MIDNIGHT_IN_MANILA);
    expect((await click()).body).toEqual({ clicks: 1, dailyEarnings: 0.2, clickEarnings: 1 });
  });

  it('go on with the same day when the clock falls back over midnight', async () => {
    app.clock.set(MIDNIGHT_IN_MANILA);
    await clickTimes(2);
    app.clock.set(LAST_MOMENT_OF_THE_DAY);
    expect((await click()).body).toMatchObject({ clicks: 3, dailyEarnings: 0.6 });
  });

  it("belong to the clock's day, even if the account already moved on a later one", async () => {
    await click();
    app.clock.set('2026-03-12T00:00:00+08:00');
    await settle();
    app.clock.set('2026-03-11T23:59:59+08:00');
    await click();
    app.clock.set('2026-03-12T00:00:00+08:00');
    await click();
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it('are paid when the clock falls back into a day that was settled', async () => {
    await clickTimes(2);
    app.clock.set(MIDNIGHT_IN_MANILA);
    await settle();
    const fund = await readRewardFundAvailable(app.db);
    app.clock.set(LAST_MOMENT_OF_THE_DAY);
    expect((await click('after')).body).toEqual({
      clicks: 3,
      dailyEarnings: 0.6,
      clickEarnings: 0.6,
    });
    expect((await click('after')).body).toMatchObject({ clicks: 3 });
    expect(await clickBalance()).toBe(0.6);
    // Only the rest of the day.
    expect(await readRewardFundAvailable(app.db)).toBe(fund - 960);
    app.clock.set(MIDNIGHT_IN_MANILA);
    expect((await click()).body).toEqual({ clicks: 1, dailyEarnings: 0.2, clickEarnings: 0.8 });
  });
});

describe('clicks that are made at once', () => {
  const clickAtOnce = (count: number) =>
    app.runOperation((operation) => recordClicks(operation, app.payoutKey, member.id, count));

  it('count like as many single ones, and stop at the limit', async () => {
    expect(await clickAtOnce(30)).toMatchObject({ clicks: 30, dailyEarningsCentavos: 600 });
    expect((await click()).body).toEqual({ clicks: 31, dailyEarnings: 6.2, clickEarnings: 6.2 });
    expect(await clickAtOnce(30)).toMatchObject({ clicks: 50, balanceCentavos: 1_000 });
    expect(await clickAtOnce(1)).toMatchObject({ clicks: 50, isPastLimit: true });
    app.clock.set(MIDNIGHT_IN_MANILA);
    expect(await clickAtOnce(70)).toMatchObject({
      clicks: 50,
      dailyEarningsCentavos: 1_000,
      balanceCentavos: 2_000,
    });
  });

  it('count together with single ones that come at the same time', async () => {
    await Promise.all([clickAtOnce(20), click(), clickAtOnce(20), click(), clickAtOnce(20)]);
    expect((await click()).body).toMatchObject({ clicks: 50, dailyEarnings: 10 });
  });
});

describe('one Idempotency-Key', () => {
  it('counts once and always gets the first answer', async () => {
    const first = await click('tap-1');
    await click('tap-2');
    expect((await click('tap-1')).body).toMatchObject({ clicks: 1, dailyEarnings: 0.2 });
    expect(first.body.clicks).toBe(1);
    expect((await click()).body.clicks).toBe(3);
  });

  it('counts once when it comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => click('same')));
    expect(new Set(answers.map((answer) => answer.body.clicks))).toEqual(new Set([1]));
    expect((await click()).body.clicks).toBe(2);
  });

  it('counts once across midnight', async () => {
    await click();
    app.clock.set(LAST_MOMENT_OF_THE_DAY);
    await click('late');
    app.clock.set(MIDNIGHT_IN_MANILA);
    const change = (clickReward: number) =>
      app.request('PUT', '/admin/settings', { token: admin.token, body: { clickReward } });
    await change(0.05);
    expect((await click('late')).body).toMatchObject({ clicks: 2, dailyEarnings: 0.4 });
    await click();
    expect((await click('late')).body).toMatchObject({ clicks: 2, dailyEarnings: 0.4 });
    expect(await clickBalance()).toBe(0.45);
    await change(1);
  });

  it('of the fiftieth click gets its first answer, not the limit', async () => {
    await clickTimes(49);
    await click('last');
    expect((await click('last')).body.message).toBeUndefined();
  });
});

describe('the reward fund', () => {
  it("holds a day's maximum from the first click, and gets back what was not clicked", async () => {
    app.clock.set('2026-04-01T00:00:00Z');
    await settle();
    const before = await readRewardFundAvailable(app.db);
    await clickTimes(30);
    expect(await readRewardFundAvailable(app.db)).toBe(before - 1_000);
    app.clock.advance({ days: 1 });
    await settle();
    expect(await readRewardFundAvailable(app.db)).toBe(before - 600);
    expect(await clickBalance()).toBe(6);
  });

  it('is not settled before the day is over, nor twice', async () => {
    await clickTimes(5);
    await settle();
    expect((await click()).body.clicks).toBe(6);
    app.clock.set(MIDNIGHT_IN_MANILA);
    await settle();
    await settle();
    expect(await clickBalance()).toBe(1.2);
  });

  it('that cannot cover a day refuses its first click, and the clicks already promised go on', async () => {
    const poorApp = await createTestApp();
    const boss = await poorApp.createAdmin();
    const [one, other] = [await poorApp.createMember(), await poorApp.createMember()];
    for (const someone of [one, other]) {
      await loadWallet(poorApp, boss, someone, 100);
      const { token } = someone;
      await poorApp.request('POST', '/agent/activate-clicking-task', { token, body: {} });
    }
    await fundReserve(poorApp, 1_500);
    const tap = (someone: TestMember) =>
      poorApp.request('POST', '/agent/click', { token: someone.token, body: {} });
    expect((await tap(one)).status).toBe(200);
    expect(await tap(other)).toMatchObject({
      status: 409,
      body: { code: 'reward_fund_insufficient' },
    });
    expect((await tap(one)).body.clicks).toBe(2);
    expect(await verifyBooks(poorApp.db)).toEqual([]);
    await poorApp.close();
  });
});

it('a day keeps the pay and the limit of its first click when the settings change', async () => {
  const change = (body: object) =>
    app.request('PUT', '/admin/settings', { token: admin.token, body });
  await click();
  await change({ clickReward: 0.05, dailyClickLimit: 2 });
  expect((await click()).body).toMatchObject({ clicks: 2, dailyEarnings: 0.4 });
  expect((await click()).body).toMatchObject({ clicks: 3, dailyEarnings: 0.6 });
  app.clock.set(MIDNIGHT_IN_MANILA);
  expect((await click()).body).toMatchObject({ clicks: 1, dailyEarnings: 0.05 });
  await click();
  expect((await click()).body).toMatchObject({ clicks: 2, message: 'Daily click limit reached' });
  await change({ clickReward: 1, dailyClickLimit: 50 });
});

it('a limit of 0 lets nobody click, and what was clicked before stays', async () => {
  const change = (dailyClickLimit: number) =>
    app.request('PUT', '/admin/settings', { token: admin.token, body: { dailyClickLimit } });
  await clickTimes(3);
  await change(0);
  app.clock.set(MIDNIGHT_IN_MANILA);
  expect((await click()).body).toEqual({
    clicks: 0,
    dailyEarnings: 0,
    clickEarnings: 0.6,
    message: 'Daily click limit reached',
  });
  await change(50);
  expect((await click()).body).toEqual({ clicks: 1, dailyEarnings: 0.2, clickEarnings: 0.8 });
});

it('clicks may pay nothing, and are still counted', async () => {
  const change = (clickReward: number) =>
    app.request('PUT', '/admin/settings', { token: admin.token, body: { clickReward } });
  await change(0);
  expect((await click()).body).toEqual({ clicks: 1, dailyEarnings: 0, clickEarnings: 0 });
  expect((await click()).body.clicks).toBe(2);
  await change(1);
});

it('a balance is the same to everybody who reads it while a day is settled', async () => {
  for (let day = 1; day <= 15; day += 1) {
    await click();
    app.clock.advance({ days: 1 });
    const seen: number[] = [];
    const read = async () => void seen.push(await clickBalance());
    const readers = Array.from({ length: 12 }, async () => {
      for (let time = 0; time < 5; time += 1) await read();
    });
    await Promise.all([settle(), ...readers]);
    expect(new Set(seen)).toEqual(new Set([(day * 20) / 100]));
  }
});
