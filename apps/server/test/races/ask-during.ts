import type { TestApp } from '../app.ts';
import { untilBlocked } from './until-blocked.ts';

/**
 * Asks while another transaction has run a statement, and commits that one once the ask waits for
 * it. `whileBlocked` runs before the commit.
 */
export async function askDuring<Answer>(
  { database: { ownerPool } }: TestApp,
  [statement, values]: [statement: string, values?: unknown[]],
  ask: () => Promise<Answer>,
  whileBlocked: () => Promise<unknown> = async () => undefined,
): Promise<Answer> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    const asked = ask();
    await untilBlocked(ownerPool, asked);
    await whileBlocked();
    await client.query('commit');
    return await asked;
  } finally {
    client.release();
  }
}

/** Kills a request's connection to the database in the middle of its transaction. */
export function askAndKill<Answer>(
  app: TestApp,
  beforeWriting: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return askDuring(app, [`lock table ${beforeWriting} in share mode`], ask, () =>
    app.database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
}
