import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, idOf, openFunded, openStriped, submit } from '../test/database.ts';
import { hold, transfer } from '../test/entries.ts';
import { createTransfers, findDiscrepancies, type Hold, type Transfer } from './index.ts';

// A single transfer or hold has its own function, which must do the same as a batch of one.
const [source, from, to, stripe, other] = [
  idOf(0xfff0),
  idOf(1),
  idOf(2),
  idOf(0x100),
  idOf(0x101),
] as const;
const id = idOf(0x300);

let alone: LedgerDatabase;
let inBatch: LedgerDatabase;

beforeAll(async () => {
  [alone, inBatch] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  for (const { db, drop } of [alone, inBatch]) {
    expect(await findDiscrepancies(db)).toEqual([]);
    await drop();
  }
});

async function open(): Promise<LedgerDatabase> {
  const ledger = await createLedgerDatabase();
  await openFunded(ledger.db, { [from]: 300, [to]: 0 });
  await openStriped(ledger.db, [stripe, other], from, 100);
  return ledger;
}

/** Uses the batch function, which the package calls for more than one entry. */
async function makeInBatch({ db }: LedgerDatabase, entry: Transfer | Hold): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ledger.create_transfers(
    ${AT}, array[${entry.id}]::uuid[], array[${entry.kind}]::ledger.transfer_kind[],
    array[${entry.debitAccountId}]::uuid[], array[${entry.creditAccountId}]::uuid[],
    array[${entry.amountCentavos}]::bigint[], array[null]::uuid[],
    array[${entry.code}]::smallint[], array[${entry.referenceId ?? null}]::uuid[], false) as at`
    .execute(db)
    .catch((error) => Promise.reject(new Error(error.message)));
  return rows[0]!.at;
}

async function makeAlone({ db }: LedgerDatabase, entry: Transfer | Hold): Promise<Date> {
  return db
    .transaction()
    .execute((trx) => createTransfers(trx, AT, [entry], { drawOnAllStripes: false }))
    .catch((error) => Promise.reject(new Error(error.code)));
}

/** Everything that a transfer can change in the ledger. */
async function readAll({ db }: LedgerDatabase): Promise<unknown> {
  const accounts = sql`select to_jsonb(a) as row from ledger.account a order by a.id`;
  const tallies = sql`select to_jsonb(t) as row from ledger.tally t
    where t.code = 3 order by t.stripe_index`;
  const transfers = sql`select to_jsonb(t) - 'transaction_number' as row from ledger.transfer t
    where t.id between ${idOf(0x300)} and ${idOf(0x3ff)} order by t.id`;
  const read = await Promise.all([accounts, tallies, transfers].map((query) => query.execute(db)));
  return read.map(({ rows }) => rows);
}

it.each<[what: string, entry: Transfer | Hold, outcome: string]>([
  ['a transfer', transfer(id, from, to, 30), 'made'],
  ['the same again', transfer(id, from, to, 30), 'made'],
  ['another amount under its id', transfer(id, from, to, 31), 'transfer_id_reused'],
  // Its code has a tally, to which a hold adds nothing.
  ['a hold', { ...hold(idOf(0x301), from, to, 20), code: 3 }, 'made'],
  ['one for something', { ...transfer(idOf(0x302), to, from, 1), referenceId: from }, 'made'],
  ['one to a debit account', transfer(idOf(0x303), from, source, 5), 'made'],
  ['one from a debit account', transfer(idOf(0x304), source, to, 7), 'made'],
  ['a hold from a debit account', hold(idOf(0x305), source, to, 3), 'made'],
  ['a hold to a debit account', hold(idOf(0x306), to, source, 3), 'made'],
  ['one from a stripe', transfer(idOf(0x307), stripe, to, 60), 'made'],
  ['more than a stripe has', transfer(idOf(0x308), stripe, to, 41), 'stripe_balance_insufficient'],
  ['one to a stripe', transfer(idOf(0x309), to, stripe, 2), 'made'],
  ['all that is free', transfer(idOf(0x30a), from, to, 46), 'made'],
  ['the first again, that is not covered', transfer(id, from, to, 30), 'made'],
  ['a hold of what is not free', hold(idOf(0x30b), from, to, 1), 'available_balance_insufficient'],
  [
    'more than a debit account has',
    transfer(idOf(0x30c), to, source, 1_000),
    'available_balance_insufficient',
  ],
  ['nothing', transfer(idOf(0x30d), to, from, 0), 'amount_not_positive'],
  ['one to itself', transfer(idOf(0x30e), to, to, 1), 'accounts_same'],
  ['one to nobody', transfer(idOf(0x30f), to, idOf(0x999), 1), 'account_unknown'],
  ['one from nobody', transfer(idOf(0x310), idOf(0x999), to, 1), 'account_unknown'],
])('alone as in a batch: %s', async (_, entry, outcome) => {
  const told = (made: Promise<Date>) =>
    made.then(
      (at) => ({ outcome: 'made', at }),
      (error) => ({ outcome: error.message, at: null }),
    );
  const [one, many] = await Promise.all([
    told(makeAlone(alone, entry)),
    told(makeInBatch(inBatch, entry)),
  ]);
  expect(one.outcome).toBe(outcome);
  expect(one).toEqual(many);
  expect(await readAll(alone)).toEqual(await readAll(inBatch));
});

it('the same transfer sent at the same time gets the answer of the first', async () => {
  const entry = transfer(idOf(0x320), to, from, 1);
  await Promise.all(Array.from({ length: 8 }, () => submit(alone.db, [entry])));
  await submit(inBatch.db, [entry]);
  expect(await readAll(alone)).toEqual(await readAll(inBatch));
});
