import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE } from './connect.ts';

/** The schema of graphile-worker. */
export const WORKER_SCHEMA = 'graphile_worker';

/**
 * Updates the job queue's tables and opens them to the application's role. They have row security
 * and no policy, so that role needs grants and policies.
 * @param takeTurn SQL that waits for this migrator's turn until its transaction ends
 */
export async function migrateWorkerSchema(url: string, takeTurn: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'barya-migrate' });
  // graphile-worker warns about a pool without listeners; errors fail the query anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await client.query(takeTurn);
      await runMigrations({ pgPool: pool, schema: WORKER_SCHEMA, logger: silentLogger });
      await client.query(OPEN_TO_APP_ROLE);
      await client.query('COMMIT');
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const silentLogger = new Logger(() => () => undefined);

const OPEN_TO_APP_ROLE = `
DO $$
DECLARE
  found record;
BEGIN
  IF NOT has_schema_privilege('${APP_ROLE}', '${WORKER_SCHEMA}', 'USAGE') THEN
    GRANT USAGE ON SCHEMA ${WORKER_SCHEMA} TO ${APP_ROLE};
  END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${WORKER_SCHEMA} TO ${APP_ROLE};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${WORKER_SCHEMA} TO ${APP_ROLE};
  FOR found IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = '${WORKER_SCHEMA}'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (
        SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${APP_ROLE}_all'
      )
  LOOP
    EXECUTE format('CREATE POLICY ${APP_ROLE}_all ON %s TO ${APP_ROLE} USING (true) WITH CHECK (true)', found.name);
  END LOOP;
END
$$`;
