/**
 * Drawn clicks are posted before a withdrawal and when the day is settled. The day may change
 * between look-up and settling. One click pays ₱0.20, fifty a day.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import { readRewardFundAvailable } from '../reserves/index.ts';
import {
  activateClicking,
  prepareClickPosting,
  recordClicks,
  settleAllDays,
  settleClickDays,
} from './index.ts';

const NOON_IN_MANILA = '2026-03-10T04:00:00Z';
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
  member = await createClicker();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function createClicker(): Promise<TestMember> {
  const clicker = await app.createMember();
  await loadWallet(app, admin, clicker, 100);
  await app.runOperation((operation) => activateClicking(operation, clicker.id));
  return clicker;
}
const clickOf = ({ id }: TestMember, count: number) =>
  app.runOperation((operation) => recordClicks(operation, app.payoutKey, id, count));
const click = (count: number) => clickOf(member, count);
const settle = (most = 10) => app.runOperation((operation) => settleClickDays(operation, most));
const clickBalance = async () =>
  (await app.request('GET', '/agent/earnings', { token: member.token })).body.totalClicks;

/** Posts and returns what was moved and held, in centavos. */
async function post(): Promise<unknown[]> {
  return app.runOperation(async (operation) => {
    const entries = await prepareClickPosting(operation, member.id);
    await moveMoney(operation, entries);
    return entries.map((entry) => [entry.kind, 'amountCentavos' in entry && entry.amountCentavos]);
  });
}

it('drawn clicks are posted, and the rest of the day is held again', async () => {
  await click(12);
  const drawn = [
    ['post', 240],
    ['hold', 760],
  ];
  expect(await post()).toEqual(drawn);
  expect(await post()).toEqual([]);
  expect(await click(1)).toMatchObject({ clicks: 13, balanceCentavos: 260 });
});

it('nothing is held again for a day whose clicks are all used, or that is over', async () => {
  await click(50);
  expect(await post()).toEqual([['post', 1_000]]);
  app.clock.advance({ days: 1 });
  await click(5);
  app.clock.set('2026-03-11T16:00:00Z');
  expect(await post()).toEqual([['post', 100]]);
  expect(await click(1)).toMatchObject({ clicks: 1, balanceCentavos: 1_120 });
});

it('the dashboard and the metrics say how many days wait, until all are settled', async () => {
  const waiting = async () =>
    (await app.request('GET', '/admin/stats', { token: admin.token })).body.daysToBook;
  await click(5);
  app.clock.set('2026-03-12T16:00:00Z');
  await settle(1_000);
  expect(await waiting()).toBeUndefined();
  await click(5);
  expect(await waiting()).toBeUndefined();
  app.clock.advance({ days: 1 });
  expect(await waiting()).toEqual({ count: 1, oldest: '2026-03-13' });
  const { body } = await app.request('GET', '/metrics');
  expect(body).toMatch(/^barya_click_days_to_book 1$/m);
  await settle();
  expect(await waiting()).toBeUndefined();
});

it('leaves a day alone that began meanwhile', async () => {
  await click(5);
  const before = await readRewardFundAvailable(app.db);
  await settle();
  expect(await readRewardFundAvailable(app.db)).toBe(before);
  expect(await click(1)).toMatchObject({ clicks: 6 });
});

it('pays a day once if it is settled twice at once', async () => {
  await click(5);
  app.clock.set(MIDNIGHT_IN_MANILA);
  await Promise.all([settle(), settle()]);
  expect(await clickBalance()).toBe(1);
});

it('owes nothing to a member who never clicked', async () => {
  const idle = await app.createMember();
  const prepare = app.runOperation((operation) => prepareClickPosting(operation, idle.id));
  expect(await prepare).toEqual([]);
});

it('settles the days of many in one order, whoever clicked first', async () => {
  const members = [member, await createClicker(), await createClicker()];
  const [first, ...others] = members.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const clicker of [...others, first!]) await clickOf(clicker, 1);
  app.clock.set(MIDNIGHT_IN_MANILA);
  await settle();
  const { rows } = await app.database.pool.query(
    `select a.owner_id from ledger.transfer t join ledger.account a on a.id = t.credit_account_id
     where t.kind = 'post' and a.owner_id = any ($1) order by t.id`,
    [members.map(({ id }) => id)],
  );
  expect(rows.map((row) => row.owner_id)).toEqual([first, ...others].map((one) => one!.id));
});

it.each([1, 2, 3])('settles the days of three members by batches of %i', async (most) => {
  const members = [member, await createClicker(), await createClicker()];
  for (const clicker of members) await clickOf(clicker, 1);
  app.clock.set(MIDNIGHT_IN_MANILA);
  await settleAllDays(app, most);
  expect(await settle()).toBe(0);
});

it('settles the days of many in sets, each once, while they click and others settle', async () => {
  const others = await Promise.all(Array.from({ length: 11 }, createClicker));
  const everybody = [member, ...others];
  for (const [index, one] of everybody.entries()) await clickOf(one, index + 1);
  app.clock.set(MIDNIGHT_IN_MANILA);
  const [, ...settled] = await Promise.all([
    Promise.all(everybody.slice(0, 3).map((one) => clickOf(one, 1))),
    ...Array.from({ length: 4 }, () => settle(5)),
  ]);
  for (let left = 5; left === 5; ) {
    left = await settle(5);
    settled.push(left);
  }
  const byJob = settled.reduce((sum, count) => sum + count);
  // A first click of the new day settles the day before itself.
  expect(byJob).toBeGreaterThanOrEqual(9);
  expect(byJob).toBeLessThanOrEqual(12);
  for (const [index, one] of everybody.entries()) {
    const { body } = await app.request('GET', '/agent/earnings', { token: one.token });
    expect(body.totalClicks).toBe((20 * (index + 1 + (index < 3 ? 1 : 0))) / 100);
  }
});
