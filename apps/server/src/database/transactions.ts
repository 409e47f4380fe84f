import { sql } from 'kysely';
import { LONG_WORK } from './bounded-pool.ts';
import type { Db, Trx } from './tables.ts';

/** Reads several things in one snapshot, so that the figures agree. */
export async function readSnapshot<Result>(
  db: Db,
  read: (snapshot: Trx) => Promise<Result>,
): Promise<Result> {
  const inSnapshot = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  try {
    return await inSnapshot();
  } catch (error) {
    // A migration came between two of its statements.
    if ((error as { code?: unknown }).code !== '40001') throw error;
    return inSnapshot();
  }
}

/**
 * Allows each statement of this transaction `limitMs`, or unlimited time, on PostgreSQL's side and on
 * ours (`bounded-pool.ts`). Also allows parallel workers, as many as PostgreSQL does by default.
 */
export async function allowLongStatements(trx: Trx, limitMs = 0): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(trx);
  await sql`set local application_name = ${sql.lit(LONG_WORK)}`.execute(trx);
  await sql`set local max_parallel_workers_per_gather = 2`.execute(trx);
}
