import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads several things as they stood at one moment, so that the figures agree with one another. */
export async function readSnapshot<Result>(
  db: Kysely<Tables>,
  read: (snapshot: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
