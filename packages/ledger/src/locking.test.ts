import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, idOf, openFunded, openStriped } from '../test/database.ts';
import { transfer } from '../test/entries.ts';
import { createAccounts, createTransfers, type Reader } from './index.ts';

let ledger: LedgerDatabase;
const [source, spender] = [idOf(1), idOf(2)];
const stripes = [idOf(0x100), idOf(0x101)] as const;

/** So many accounts that PostgreSQL scans all of them only with a bad plan. */
const OTHERS = 30_000;

beforeAll(async () => {
  ledger = await createLedgerDatabase();
  await openFunded(ledger.db, { [source]: 1_000, [spender]: 0 });
  await openStriped(ledger.db, stripes, source, 100);
  await createAccounts(
    ledger.db as Parameters<typeof createAccounts>[0],
    AT,
    Array.from({ length: OTHERS }, (_, index) => {
      const id = idOf(0x10000 + index);
      return { id, ownerId: id, code: 2, normalSide: 'credit' as const };
    }),
  );
  await sql`analyze ledger.account`.execute(ledger.owner);
});
afterAll(() => ledger.drop());

it.each([false, true])('looks at no other accounts (drawing on all stripes: %s)', async (draws) => {
  const read = await ledger.db.transaction().execute(async (trx) => {
    const before = await countRead(trx);
    for (let time = 0; time < 10; time += 1) {
      const entry = transfer(crypto.randomUUID(), stripes[0], spender, draws ? 15 : 1);
      await createTransfers(trx, AT, [entry], { drawOnAllStripes: draws });
    }
    return (await countRead(trx)) - before;
  });
  expect(read).toBeLessThan(1_000);
});

/** How many account rows this connection has read. */
async function countRead(db: Reader): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_all_tables
    where schemaname = 'ledger' and relname = 'account'`.execute(db);
  return rows[0]?.read ?? Number.NaN;
}
