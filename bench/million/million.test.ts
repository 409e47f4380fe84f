import { randomBytes } from 'node:crypto';
import { findDiscrepancies } from '@barya/ledger';
import { addDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countDays,
  countPromises,
  listKeptDays,
} from '../../apps/server/src/capabilities/statistics/store/days.ts';
import { createPayoutKey } from '../../apps/server/src/kernel/payout-key.ts';
import { verifyBooks, verifyDefinitions } from '../../apps/server/src/verification/index.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { type Filling, fillDatabase } from './fill/fill-database.ts';

const now = new Date('2026-03-10T04:00:00Z');
const size = { members: 1_000, transfers: 10_000, withdrawals: 500, days: 400, now };

let database: TestDatabase;
let filling: Filling;
let definitionsBefore: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
  const accounts = { admin: 'admin', passwordHash: 'none' };
  const payoutKey = createPayoutKey(randomBytes(32));
  filling = { url: database.url, size, payoutKey, ...accounts, tell: () => undefined };
  definitionsBefore = await listDefinitions();
  await fillDatabase(filling);
});
afterAll(() => database.drop());

async function read<Row>(sql: string): Promise<Row[]> {
  const { rows } = await database.ownerPool.query(sql);
  return rows as Row[];
}

/** Every index, key and trigger that exists. */
function listDefinitions(): Promise<unknown[]> {
  return read(`select pg_get_indexdef(indexrelid) as what from pg_index
      where indrelid::regclass::text !~ '^pg_' and indisvalid
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where convalidated
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by what`);
}

describe('a history of a thousand members', () => {
  test('it leaves every index, key and trigger as the migrations made it', async () => {
    expect(await listDefinitions()).toEqual(definitionsBefore);
  });

  test('it has as many members, transfers and withdrawals as were asked for', async () => {
    const [counted] = await read(`select
      (select count(*) from member where role = 'agent')::integer as members,
      (select count(*) from ledger.transfer)::integer as transfers,
      (select count(*) from withdrawal)::integer as withdrawals`);
    expect(counted).toEqual({ members: 1_000, transfers: 10_000, withdrawals: 500 });
  });

  test('its books are sound, each balance after each transfer among them', async () => {
    expect(await findDiscrepancies(database.db)).toEqual([]);
    expect(await verifyBooks(database.db)).toEqual([]);
  });

  test('its keys, indexes and triggers are again as the migrations make them', async () => {
    expect((await verifyDefinitions(database.db)).faults).toEqual([]);
  });

  test('nobody joined before their referrer, and few referred many', async () => {
    const [tree] = await read<{ younger: number; most: number; inviting: number }>(`select
      (select count(*) from member m join member u on u.id = m.referrer_id
        where u.created_at >= m.created_at)::integer as younger,
      (select max(n) from (select count(*) as n from member where referrer_id is not null
        group by referrer_id) as fan)::integer as most,
      (select count(distinct referrer_id) from member)::integer as inviting`);
    expect(tree!.younger).toBe(0);
    expect(tree!.most).toBeGreaterThan(10);
    expect(tree!.inviting).toBeLessThan(600);
  });

  test('second uplines are the uplines of uplines', async () => {
    expect(
      await read(`select m.id from member m join member u on u.id = m.referrer_id
        where m.second_referrer_id is distinct from u.referrer_id`),
    ).toEqual([]);
  });

  test('every state of withdrawals and packages is there', async () => {
    const kinds = await read<{ kind: string }>(`
      select source as kind from withdrawal where status in ('approved', 'completed')
      union select status from withdrawal
      union select state from payout
      union select 'taken' from payout where taken_by is not null
      union select 'batch ' || state from payout_batch
      union select action from package_payout
      union select package_type || case when closed_at is null then ' open' else ' closed' end
        from package
      order by kind`);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['1 closed', '1 open', '2 closed', '2 open', '3 closed', '3 open', '4 closed', '4 open'],
      ...['approved', 'batch closed', 'batch open', 'claim', 'click_earnings', 'completed'],
      ...['direct_indirect', 'failed', 'pending', 'rejected', 'returned', 'rollover', 'sent'],
      ...['shared_capital', 'taken', 'to_pay'],
    ]);
  });

  test('2 % of the members are paid on its last day, and a part of that still waits', async () => {
    const [paid] = await read<{ approved: number; waiting: number }>(`select
      count(*)::integer as approved, count(*) filter (where state = 'to_pay')::integer as waiting
      from payout
      where approved_at >= '${manilaDayStart(manilaDayOf(now)).toISOString()}'`);
    expect(paid!.approved).toBeGreaterThan(10);
    expect(paid!.waiting).toBeGreaterThan(0);
    expect(paid!.waiting).toBeLessThan(paid!.approved);
  });

  test('its daily figures are those that the job would count', async () => {
    const yesterday = addDays(manilaDayOf(now), -1);
    const range = { first: addDays(yesterday, -20), last: yesterday };
    const kept = await listKeptDays(database.db, range);
    const counted = await countDays(database.db, range);
    const [last, counter] = [kept.at(-1)!, counted.at(-1)!];
    expect(last.newMembers).toBe(counter.newMembers);
    for (const { day, moneyIn, moneyOut } of kept) {
      const found = counted.find((each) => each.day === day);
      expect([day, moneyIn, moneyOut]).toEqual([day, found?.moneyIn ?? 0, found?.moneyOut ?? 0]);
    }
    const [promised] = await read(`select package_income_centavos::integer as "packageIncome",
      referral_income_centavos::integer as "referralIncome" from daily_figure where day = '${yesterday}'`);
    expect(promised).toEqual(await countPromises(database.db, yesterday));
  });

  test('clicks are open today, and settled before', async () => {
    const [clicks] = await read<{ today: number; open: number; stale: number }>(`select
      count(*) filter (where day = '${manilaDayOf(now)}')::integer as today,
      count(*) filter (where hold_id is not null)::integer as open,
      count(*) filter (where hold_id is not null and day < '${manilaDayOf(now)}')::integer as stale
      from click_day`);
    expect(clicks!.today).toBeGreaterThan(50);
    expect(clicks).toEqual({ today: clicks!.today, open: clicks!.today, stale: 0 });
  });

  test('signals are counted as triggers count them', async () => {
    const [counted] = await read<{ shared: number; wrong: number }>(`select
      count(*) filter (where g.open_pairs > 0)::integer as shared,
      count(*) filter (where (g.members, g.open_pairs) <> (m.members, m.members - 1))::integer
        as wrong
      from signal_group g full join (
        select group_id, count(*) as members from signal_member group by 1) m on m.group_id = g.id`);
    expect(counted!.shared).toBeGreaterThan(20);
    expect(counted!.wrong).toBe(0);
  });

  test('a database that holds anything is refused', async () => {
    await expect(fillDatabase(filling)).rejects.toThrow(/holds something/);
  });
});
