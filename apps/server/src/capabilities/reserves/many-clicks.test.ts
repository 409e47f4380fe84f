import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { FEW_ROWS, FRESH_MS } from '../../kernel/counted-figures.ts';
import { settleClickDays } from '../clicking/index.ts';

const COUNTED_AT = '2026-03-10T04:00:00.000Z';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
  await fundReserve(app);
  await loadWallet(app, admin, member, 100);
  await post('/agent/activate-clicking-task');
  await click(5);
  await letManyClick();
});
afterEach(() => app.close());

const post = (path: string) => app.request('POST', path, { token: member.token });
const read = async (path: string) => (await app.request('GET', path, { token: admin.token })).body;

async function click(times: number): Promise<void> {
  for (let made = 0; made < times; made += 1) await post('/agent/click');
}

/** Opens enough click days to force background counting; they have drawn nothing. */
async function letManyClick(): Promise<void> {
  const client = await app.database.ownerPool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into click_day (member_id, day, click_limit, hold_id)
     select gen_random_uuid(), '2026-03-10', 50, gen_random_uuid() from generate_series(1, $1)`,
    [FEW_ROWS],
  );
  await client.query('reset session_replication_role');
  client.release();
}

/** Waits for the background count. */
async function settleCounting(path: string): Promise<void> {
  await expect.poll(async () => (await read(path)).clicksCountedAt).toBeUndefined();
}

test('When many members click, the reserves lack the last seconds, and say so', async () => {
  const before = await read('/admin/reserves');
  expect(before).toMatchObject({ obligations: { earnings: 1 }, equity: { clicks: 9 } });
  expect(before).not.toHaveProperty('clicksCountedAt');
  app.clock.advance({ ms: 1 });
  await click(5);
  expect(await read('/admin/reserves')).toEqual({ ...before, clicksCountedAt: COUNTED_AT });
});

test('They are counted again after ten seconds', async () => {
  await read('/admin/reserves');
  await click(5);
  app.clock.advance({ ms: FRESH_MS });
  expect((await read('/admin/reserves')).obligations.earnings).toBe(1);
  await settleCounting('/admin/reserves');
  const after = await read('/admin/reserves');
  expect(after).toMatchObject({ obligations: { earnings: 2 }, equity: { clicks: 8 } });
});

test('Everything else is current, and all of it adds up, also while days are settled', async () => {
  await read('/admin/reserves');
  await loadWallet(app, admin, member, 300);
  app.clock.advance({ ms: FRESH_MS - 1 });
  expect(await read('/admin/reserves')).toMatchObject({
    obligations: { wallets: 300, earnings: 1 },
    difference: 0,
    clicksCountedAt: COUNTED_AT,
  });
  // The ledger does not know the holds of the others.
  await app.database.ownerPool.query(
    "update click_day set day = '2026-03-11' where member_id <> $1",
    [member.id],
  );
  await app.runOperation((operation) =>
    settleClickDays({ ...operation, now: new Date('2026-03-11T04:00:00Z') }, 10),
  );
  expect(await read('/admin/reserves')).toMatchObject({
    fund: { pending: 0 },
    obligations: { wallets: 300, earnings: 1 },
    equity: { clicks: 0 },
    difference: 0,
  });
});

test('The statistics say so too, in total and for today', async () => {
  const before = await read('/admin/stats');
  const days = await read('/admin/stats/days?days=7');
  app.clock.advance({ ms: 1 });
  await click(5);
  expect(await read('/admin/stats')).toEqual({ ...before, clicksCountedAt: COUNTED_AT });
  expect(await read('/admin/stats/days?days=7')).toEqual(
    days.map((day: object) => ({ ...day, countedAt: COUNTED_AT })),
  );
});
