import { findDiscrepancies } from '@barya/ledger';
import { addDays, manilaDayOf } from '@barya/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countDays,
  listKeptDays,
} from '../../apps/server/src/capabilities/statistics/store/days.ts';
import {
  verifyBooks,
  verifyClicks,
  verifyDefinitions,
  verifyPayouts,
} from '../../apps/server/src/verification/index.ts';
import { createTestApp, type TestApp } from '../../apps/server/test/app.ts';
import { type Filling, fillDatabase } from './fill.ts';

const now = new Date('2026-03-10T04:00:00Z');
const MEMBERS = 20;
const COPIES = 3;

let app: TestApp;
let filling: Filling;
let definitionsBefore: unknown[];

beforeAll(async () => {
  app = await createTestApp({ now: now.toISOString() });
  const { db, database, signingKey, payoutKey } = app;
  filling = {
    ...{ url: database.url, db, signingKey, payoutKey, members: MEMBERS, days: 30, now },
    ...{ copies: COPIES, admin: 'admin', tell: () => undefined },
  };
  definitionsBefore = await listDefinitions();
  await fillDatabase(filling);
}, 120_000);
afterAll(() => app.close());

async function read<Row>(sql: string): Promise<Row[]> {
  const { rows } = await app.database.ownerPool.query(sql);
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

describe('a demo and three copies', () => {
  test('leave every index, key and trigger as the migrations made it', async () => {
    expect(await listDefinitions()).toEqual(definitionsBefore);
    expect((await verifyDefinitions(app.db)).faults).toEqual([]);
  });

  test('have sound books, each balance after each transfer among them', async () => {
    expect(await findDiscrepancies(app.db)).toEqual([]);
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  test('have withdrawals and clicks that are bound by the key of their server', async () => {
    expect(await verifyPayouts(app.db, app.payoutKey)).toEqual({ faults: [], unchecked: 0 });
    expect(await verifyClicks(app.db, app.payoutKey)).toEqual([]);
  });

  test('have as many members and of each kind of row as the demo, times four', async () => {
    const kinds = await read<{ kind: string; count: number }>(`
      select 'member' as kind, count(*)::integer from member where role = 'agent'
      union all select 'transfer ' || kind, count(*) from ledger.transfer group by kind
      union all select 'withdrawal ' || status, count(*) from withdrawal group by status
      union all select 'payout ' || state, count(*) from payout group by state
      union all select 'cash-in ' || status, count(*) from cash_in group by status
      union all select 'line ' || status, count(*) from bank_line group by status`);
    expect(kinds).toContainEqual({ kind: 'member', count: (COPIES + 1) * MEMBERS });
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds.filter(({ count }) => count % (COPIES + 1) > 0)).toEqual([]);
  });

  test('say in each id which copy it is of, so that none is that of an original', async () => {
    const copies = await read<{ transfers: number }>(`
      select count(*)::integer as transfers from ledger.transfer
      group by substring(uuid_send(id) from 12 for 3)`);
    expect(copies).toHaveLength(COPIES + 1);
    expect(new Set(copies.map(({ transfers }) => transfers)).size).toBe(1);
  });

  test('have daily figures as the job would count them', async () => {
    const yesterday = addDays(manilaDayOf(now), -1);
    const range = { first: addDays(yesterday, -20), last: yesterday };
    const counted = await countDays(app.db, range);
    for (const { day, moneyIn, moneyOut } of await listKeptDays(app.db, range)) {
      const found = counted.find((each) => each.day === day);
      expect([day, moneyIn, moneyOut]).toEqual([day, found?.moneyIn ?? 0, found?.moneyOut ?? 0]);
    }
  });

  test('count signals as triggers do', async () => {
    const [counted] = await read<{ shared: number; wrong: number }>(`select
      count(*) filter (where g.open_pairs > 0)::integer as shared,
      count(*) filter (where g.members <> m.members)::integer as wrong
      from signal_group g full join (
        select group_id, count(*) as members from signal_member group by 1) m on m.group_id = g.id`);
    expect(counted!.shared).toBeGreaterThan(COPIES);
    expect(counted!.wrong).toBe(0);
  });

  test('a database that holds anything is refused', async () => {
    await expect(fillDatabase(filling)).rejects.toThrow(/holds something/);
  });
});
