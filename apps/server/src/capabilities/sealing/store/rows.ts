import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/unite.ts';
import type { Span } from '../domain.ts';

/** What is sealed, in the order in which a block has it. */
export const sources = ['transfers', 'auditEntries', 'withdrawals'] as const;
export type Source = (typeof sources)[number];

/**
 * Each row in one line: a JSON array that begins with its kind, with every column but those of a
 * withdrawal that change in its life. Times are microseconds since 1970, so that no setting of the
 * session changes a byte; an array or a JSON value is text, so that no two values have the same line.
 */
const statements: Record<Source, { table: RawBuilder<unknown>; line: RawBuilder<unknown> }> = {
  transfers: {
    table: sql`ledger.transfer`,
    line: sql`json_build_array('transfer', transaction_number, id, kind, code, debit_account_id,
      credit_account_id, amount_centavos, target_id, reference_id, debit_balance_after,
      credit_balance_after, ${micros('created_at')})`,
  },
  auditEntries: {
    table: sql`audit_entry`,
    line: sql`json_build_array('audit_entry', transaction_number, id, actor_id, action,
      subject_kind, subject_id, member_id, state_before::text, state_after::text, reason,
      ${micros('created_at')})`,
  },
  withdrawals: {
    table: sql`withdrawal`,
    line: sql`json_build_array('withdrawal', transaction_number, id, member_id, reference, source,
      amount_centavos, method, encode(destination_digest, 'hex'), package_type, hold_ids::text,
      ${micros('held_until')}, ${micros('created_at')})`,
  },
};

function micros(column: string): RawBuilder<unknown> {
  return sql`extract(epoch from ${sql.ref(column)}) * 1000000`;
}

export interface SealableRow {
  transaction_number: number;
  line: string;
}

const ROWS_AT_ONCE = 2_000;

/** Reads the rows that a span of transactions wrote, in order, however many they are. */
export async function* readRows(
  trx: Transaction<Tables>,
  source: Source,
  { from, upto }: Span,
): AsyncGenerator<SealableRow[]> {
  const { table, line } = statements[source];
  await sql`declare sealable no scroll cursor for
    select transaction_number, ${line}::text as line from ${table}
    where transaction_number >= ${sql.lit(from)} and transaction_number < ${sql.lit(upto)}
    order by transaction_number, id`.execute(trx);
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
 * The number before which every transaction has ended. Rows with lower numbers are seen by every
 * later statement, or never: no more of them can come.
 */
export async function readHorizon(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`
    select ledger.number_transaction(pg_snapshot_xmin(pg_current_snapshot())) as horizon`.execute(
    db,
  );
  return rows[0]!.horizon;
}

/**
 * The number of the row at `position` (from 0) among those of a span; null where it has fewer. It looks
 * no further into the span than about twice as far as it must, since millions may wait there.
 */
export async function findNumberAt(
  db: Kysely<Tables>,
  { from, upto }: Span,
  position: number,
): Promise<number | null> {
  for (let width = 2 * (position + 1); ; width *= 2) {
    const end = Math.min(from + width, upto);
    const number = await findNumberWithin(db, { from, upto: end }, position);
    if (number !== null || end === upto) return number;
  }
}

async function findNumberWithin(
  db: Kysely<Tables>,
  { from, upto }: Span,
  position: number,
): Promise<number | null> {
  const numbers = sources.map(
    (source) => sql`select transaction_number from ${statements[source].table}
      where transaction_number >= ${from} and transaction_number < ${upto}`,
  );
  const { rows } = await sql<{ transaction_number: number }>`
    select transaction_number from (${uniteAll(numbers)}) as rows_of_span
    order by transaction_number limit 1 offset ${position}`.execute(db);
  return rows[0]?.transaction_number ?? null;
}

/** The rows of one source that no block has. */
export interface RowsOutside {
  /** Newer than the last block, as they may be. */
  newer: number;
  /** Without a number, or with one that no transaction has. */
  impossible: number;
}

/** Counts the rows whose number is `mark` or more, and those that can't have the number they have. */
export async function countRowsOutside(
  trx: Transaction<Tables>,
  source: Source,
  mark: number,
): Promise<RowsOutside> {
  const { rows } = await sql<RowsOutside>`
    select count(*) filter (where not is_impossible) as newer,
      count(*) filter (where is_impossible) as impossible
    from (
      select coalesce(transaction_number < 0 or transaction_number >=
        ledger.number_transaction(pg_snapshot_xmax(pg_current_snapshot())), true) as is_impossible
      from ${statements[source].table}
      where transaction_number >= ${sql.lit(mark)} or transaction_number < 0
        or transaction_number is null
    ) as outside;`.execute(trx);
  return rows[0]!;
}

/**
 * How many rows wait for a block, up to `most` of each source, and since when the first does. A plan for
 * any mark would read the whole table.
 */
export async function readWaiting(
  db: Kysely<Tables>,
  source: Source,
  mark: number,
  most: number,
): Promise<{ rows: number; since: Date | null }> {
  const { rows } = await sql<{ rows: number; since: Date | null }>`
    select count(*) as rows, min(created_at) as since from (
      select created_at from ${statements[source].table}
      where transaction_number >= ${sql.lit(mark)} limit ${sql.lit(most)}
    ) as waiting;`.execute(db);
  return rows[0]!;
}
