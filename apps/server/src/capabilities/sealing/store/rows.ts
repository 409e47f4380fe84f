import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import type { Span } from '../domain.ts';
import { type Source, sources } from './sources.ts';

export interface SealableRow {
  transactionNumber: number;
  line: string;
}

const ROWS_AT_ONCE = 2_000;
/** In transactions. */
const FIRST_WIDTH = 64;

/** Streams the rows of a span of transactions, in order. */
export async function* readRows(
  trx: Trx,
  { table, line, order }: Source,
  { from, upto }: Span,
): AsyncGenerator<SealableRow[]> {
  await sql`declare sealable no scroll cursor for
    select transaction_number, ${line}::text as line from ${table}
    where transaction_number >= ${sql.lit(from)} and transaction_number < ${sql.lit(upto)}
    order by transaction_number, ${order}`.execute(trx);
  let isAtEnd = false;
  while (!isAtEnd) {
    const { rows } = await sql<SealableRow>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from sealable`.execute(trx);
    isAtEnd = rows.length < ROWS_AT_ONCE;
    if (rows.length > 0) yield rows;
  }
  await sql`close sealable`.execute(trx);
}

/**
 * The transaction number below which every transaction has ended. No new rows can appear below it.
 */
export async function readHorizon(db: Db): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`
    select ledger.number_transaction(pg_snapshot_xmin(pg_current_snapshot())) as horizon`.execute(
    db,
  );
  return rows[0]!.horizon;
}

/**
 * The transaction number of the row at `position` (from 0) in a span; null when the span is
 * shorter. The search window doubles, because millions of rows may wait, and one transaction may
 * have written thousands.
 */
export async function findNumberAt(
  db: Db,
  { from, upto }: Span,
  position: number,
): Promise<number | null> {
  for (let width = FIRST_WIDTH; ; width *= 2) {
    const end = Math.min(from + width, upto);
    const number = await findNumberWithin(db, { from, upto: end }, position);
    if (number !== null || end === upto) return number;
  }
}

async function findNumberWithin(
  db: Db,
  { from, upto }: Span,
  position: number,
): Promise<number | null> {
  const numbers = sources.map(
    ({ table }) => sql`select transaction_number from ${table}
      where transaction_number >= ${from} and transaction_number < ${upto}`,
  );
  const { rows } = await sql<{ transactionNumber: number }>`
    select transaction_number from (${uniteAll(numbers)}) as rows_of_span
    order by transaction_number limit 1 offset ${position}`.execute(db);
  return rows[0]?.transactionNumber ?? null;
}

/** The rows of one source that no block contains. */
export interface RowsOutside {
  /** After the last block, which is normal. */
  newer: number;
  /** Without a transaction number, or with an impossible one. */
  impossible: number;
}

/** Counts the rows from `mark` on, and those with impossible numbers. */
export async function countRowsOutside(
  trx: Trx,
  { table }: Source,
  mark: number,
): Promise<RowsOutside> {
  const { rows } = await sql<RowsOutside>`
    select count(*) filter (where not is_impossible) as newer,
      count(*) filter (where is_impossible) as impossible
    from (
      select coalesce(transaction_number < 0 or transaction_number >=
        ledger.number_transaction(pg_snapshot_xmax(pg_current_snapshot())), true) as is_impossible
      from ${table}
      where transaction_number >= ${sql.lit(mark)} or transaction_number < 0
        or transaction_number is null
    ) as outside;`.execute(trx);
  return rows[0]!;
}

/**
 * The unsealed rows of each source, up to `most`, and the time of the oldest. Literals, because a
 * generic plan would read the whole table.
 */
export async function readWaiting(
  db: Db,
  mark: number,
  most: number,
): Promise<{ rows: number; since: Date | null }[]> {
  const counts = sources.map(
    ({ table, at }) => sql`select count(*) as rows, min(at) as since from (
      select ${at} as at from ${table}
      where transaction_number >= ${sql.lit(mark)} limit ${sql.lit(most)}
    ) as waiting`,
  );
  const { rows } = await sql<{ rows: number; since: Date | null }>`${uniteAll(counts)}`.execute(db);
  return rows;
}
