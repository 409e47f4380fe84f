import { sql } from 'kysely';
import type { Reader } from '../src/index.ts';

/** Waits until a statement waits for another's lock, or until `unless` has ended. */
export async function untilBlocked(owner: Reader, unless: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  unless.then(noteEnd, noteEnd);
  while (!hasEnded) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
    if (rows.length > 0) return;
  }
}
