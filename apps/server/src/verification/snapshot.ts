import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { allowLongStatements, readSnapshot } from '../database/transactions.ts';
import type { Fault } from './fault.ts';

type Snapshot = Transaction<Tables>;

/** Reads one snapshot for as long as it takes. It locks nothing, so it may run beside traffic. */
export function proveSnapshot(
  db: Kysely<Tables>,
  find: (snapshot: Snapshot) => Promise<Fault[]>,
): Promise<Fault[]> {
  return readSnapshot(db, async (snapshot) => {
    await allowLongStatements(snapshot);
    return find(snapshot);
  });
}

/**
 * Lets only built-in functions and operators be found, and tables only by their schema: the owner of
 * the database could put others before them.
 */
export async function trustBuiltInsAlone(snapshot: Snapshot): Promise<void> {
  await sql`set local search_path to pg_catalog, pg_temp`.execute(snapshot);
}
