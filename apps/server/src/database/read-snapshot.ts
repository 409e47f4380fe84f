import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads several things as they stood at one moment, so that the figures agree with one another. */
export async function readSnapshot<Result>(
  db: Kysely<Tables>,
  read: (snapshot: Transaction<Tables>) => Promise<Result>,
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
