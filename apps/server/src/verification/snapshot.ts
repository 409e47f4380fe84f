import { type Kysely, sql, type Transaction } from 'kysely';
import { allowLongStatements } from '../database/long-statements.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Reads one snapshot for as long as it takes. Only built-in functions and operators are found in it,
 * and tables only by their schema: the owner of the database could put others before them.
 */
export function readForProof<Result>(
  db: Kysely<Tables>,
  read: (snapshot: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return readSnapshot(db, async (snapshot) => {
    await allowLongStatements(snapshot);
    await sql`set local search_path to pg_catalog, pg_temp`.execute(snapshot);
    return read(snapshot);
  });
}
