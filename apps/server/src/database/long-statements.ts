import { sql, type Transaction } from 'kysely';
import { LONG_WORK } from './bounded-pool.ts';
import type { Tables } from './tables.ts';

/**
 * Lets each statement of this transaction take `limitMs`, or as long as it needs: on PostgreSQL's
 * side, and on ours (`bounded-pool.ts`).
 */
export async function allowLongStatements(trx: Transaction<Tables>, limitMs = 0): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(trx);
  await sql`set local application_name = ${sql.lit(LONG_WORK)}`.execute(trx);
}
