import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { moveMoney } from '../../kernel/move-money.ts';
import { verifyBooks } from '../../verify.ts';
import { prepareClickPosting, recordClicks } from './index.ts';

// What clicks have drawn is posted before it is withdrawn; one click pays ₱0.20, fifty a day.

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  app.clock.set('2026-03-10T04:00:00Z');
  member = await app.createMember();
  await loadWallet(app, admin, member, 100);
  await app.request('POST', '/agent/activate-clicking-task', { token: member.token });
});
afterAll(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const click = (count: number) =>
  app.runOperation((operation) => recordClicks(operation, member.id, count));

/** Posts, and answers what was moved and held, in centavos. */
async function post(): Promise<unknown[]> {
  return app.runOperation(async (operation) => {
    const entries = await prepareClickPosting(operation, member.id);
    await moveMoney(operation, entries);
    return entries.map((entry) => [entry.kind, 'amountCentavos' in entry && entry.amountCentavos]);
  });
}

it('what was drawn is posted, and the rest of the day is held anew', async () => {
  await click(12);
  const drawn = [
    ['post', 240],
    ['hold', 760],
  ];
  expect(await post()).toEqual(drawn);
  expect(await post()).toEqual([]);
  expect(await click(1)).toMatchObject({ clicks: 13, balanceCentavos: 260 });
});

it('nothing is held anew for a day whose clicks are all made, or that is over', async () => {
  await click(50);
  expect(await post()).toEqual([['post', 1_000]]);
  app.clock.advance({ days: 1 });
  await click(5);
  app.clock.set('2026-03-11T16:00:00Z');
  expect(await post()).toEqual([['post', 100]]);
  expect(await click(1)).toMatchObject({ clicks: 1, balanceCentavos: 1_120 });
});
