import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { runsOf } from '../../../tools/test-run/counts.mjs';
import { AT, idOf, openFunded, openStriped, submit } from '../test/database.ts';
import { hold, post, release, reversal, transfer } from '../test/entries.ts';
import { createTransfers, type LedgerEntry, LedgerRefusal } from './index.ts';

// A batch updates each account once, which must do the same as its entries one after the other.
const [source, first, second, third] = [idOf(0xfff0), idOf(1), idOf(2), idOf(3)] as const;
const stripes = [idOf(0x100), idOf(0x101)] as const;
const holds = [idOf(0x200), idOf(0x201), idOf(0x202)] as const;
const transfers = [idOf(0x203), idOf(0x204)] as const;

let ledger: LedgerDatabase;

beforeAll(async () => {
  ledger = await createLedgerDatabase();
  await openFunded(ledger.db, { [first]: 300, [second]: 50, [third]: 0 });
  await openStriped(ledger.db, stripes, first, 40);
  await submit(ledger.db, [
    hold(holds[0], first, second, 20),
    hold(holds[1], first, stripes[0], 10),
    hold(holds[2], stripes[1], third, 30),
    transfer(transfers[0], first, third, 25),
    transfer(transfers[1], second, stripes[1], 15),
  ]);
});
afterAll(() => ledger.drop());

const account = fc.constantFrom(source, first, second, third, ...stripes);
const amount = fc.integer({ min: 1, max: 60 });
const between = fc
  .uniqueArray(account, { minLength: 2, maxLength: 2 })
  .map((pair) => pair as [string, string]);
/** An entry, once it is given an id. */
const unnamed = fc.oneof(
  fc.tuple(between, amount).map(([pair, centavos]) => (id: string) => ({
    ...transfer(id, ...pair, centavos),
    referenceId: pair[0],
  })),
  fc.tuple(between, amount).map(
    ([pair, centavos]) =>
      (id: string) =>
        hold(id, ...pair, centavos),
  ),
  fc.tuple(fc.constantFrom(...holds), fc.integer({ min: 1, max: 10 })).map(
    ([target, centavos]) =>
      (id: string) =>
        post(id, target, centavos),
  ),
  fc.constantFrom(...holds).map((target) => (id: string) => release(id, target)),
  fc.constantFrom(...transfers).map((target) => (id: string) => reversal(id, target)),
);

/** What these batches leave, or why one is refused; then they are undone. */
async function tryOut(batches: readonly LedgerEntry[][], drawOnAllStripes: boolean) {
  const undone = new Error('undone');
  let left: unknown = null;
  let refused: unknown = null;
  await ledger.db
    .transaction()
    .execute(async (trx) => {
      for (const [index, batch] of batches.entries()) {
        await createTransfers(trx, AT, batch, { drawOnAllStripes }).catch((error) => {
          if (!(error instanceof LedgerRefusal)) throw error;
          refused = { code: error.code, index: index + error.index };
          throw undone;
        });
      }
      const { rows } = await sql`
        select to_jsonb(a) - 'last_transfer_at' as row, last_transfer_at is null as timeless, id
        from ledger.account a
        union all
        select to_jsonb(t) - '{created_at,transaction_number}'::text[], false, id
        from ledger.transfer t
        union all select to_jsonb(t), false, null from ledger.tally t order by 3, 1`.execute(trx);
      left = rows;
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return refused ?? left;
}

it('a batch leaves what its entries leave one after the other, or is refused as the first of them is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(unnamed, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      async (made, drawOnAllStripes) => {
        const entries = made.map((make, index) => make(idOf(0x300 + index)));
        const oneByOne = entries.map((entry) => [entry]);
        expect(await tryOut([entries], drawOnAllStripes)).toEqual(
          await tryOut(oneByOne, drawOnAllStripes),
        );
      },
    ),
    { numRuns: runsOf(300) },
  );
}, 60_000);
