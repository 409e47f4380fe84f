/** One member's day of clicks is settled, whatever happened since it was found to be over. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { verifyBooks } from '../../verify.ts';
import { readRewardFundAvailable } from '../reserves/index.ts';
import { activateClicking, prepareClickPosting, recordClicks, settleClickDay } from './index.ts';

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
  member = await app.createMember();
  await loadWallet(app, admin, member, 100);
  await app.runOperation((operation) => activateClicking(operation, member.id));
  await click(5);
});
afterAll(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const click = (count: number) =>
  app.runOperation((operation) => recordClicks(operation, member.id, count));
const settle = ({ id }: TestMember) =>
  app.runOperation((operation) => settleClickDay(operation, id));
const clickBalance = async () =>
  (await app.request('GET', '/agent/earnings', { token: member.token })).body.totalClicks;

it('leaves a day alone that began meanwhile', async () => {
  const before = await readRewardFundAvailable(app.db);
  await settle(member);
  expect(await readRewardFundAvailable(app.db)).toBe(before);
  expect(await click(1)).toMatchObject({ clicks: 6 });
});

it('pays a day once that is settled twice at once', async () => {
  app.clock.set(MIDNIGHT_IN_MANILA);
  await Promise.all([settle(member), settle(member)]);
  expect(await clickBalance()).toBe(1);
});

it('owes nothing to whoever never clicked', async () => {
  const idle = await app.createMember();
  await settle(idle);
  const prepare = app.runOperation((operation) => prepareClickPosting(operation, idle.id));
  expect(await prepare).toEqual([]);
});
