import type pg from 'pg';

/** Waits until a statement waits for another's lock, or `unless` has ended. */
export async function untilBlocked(ownerPool: pg.Pool, unless: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  unless.then(noteEnd, noteEnd);
  while (!hasEnded) {
    const { rowCount } = await ownerPool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    );
    if (rowCount === 1) return;
  }
}
