import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import { allowLongStatements, readSnapshot } from '../database/transactions.ts';
import type { Fault } from './fault.ts';

type Snapshot = Trx;

/** Runs in one snapshot. It takes no locks, so traffic may continue. */
export function proveSnapshot(
  db: Db,
  find: (snapshot: Snapshot) => Promise<Fault[]>,
): Promise<Fault[]> {
  return readSnapshot(db, async (snapshot) => {
    await allowLongStatements(snapshot);
    return find(snapshot);
  });
}

/**
 * Resolves only built-in functions and operators, and tables only by schema: the database's owner
 * could shadow them.
 */
export async function trustBuiltInsAlone(snapshot: Snapshot): Promise<void> {
  await sql`set local search_path to pg_catalog, pg_temp`.execute(snapshot);
}
