import pg from 'pg';
import { findRunningPostgres } from '../packages/embedded-postgres/src/index.ts';

/** A direct view of the server's database. */
export interface Books {
  /** A digest of each table that a refused request must not change. */
  fingerprint(): Promise<Map<string, string>>;
  close(): Promise<void>;
}

/** Changed by sign-ins and by counters, even for refused requests. */
const VOLATILE = [
  ...['session', 'idempotency_key', 'sign_in_failure', 'security_event'],
  ...['sealed_block', 'daily_figure', 'daily_movement', 'sign_in_challenge'],
  // Written by the job that sends mails.
  ...['delivery', 'email_address', 'password_link'],
];

export async function openBooks(dataDir: string): Promise<Books> {
  const running = findRunningPostgres(dataDir);
  if (running === null) throw new Error('The database of the server does not run');
  const pool = new pg.Pool({ connectionString: running.url, max: 2 });
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and c.relname <> all($1) order by 1`,
    [VOLATILE],
  );
  const statement = rows
    .map(
      ({ name }) => `select '${name}' as name,
         count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest
         from ${name} t`,
    )
    .join(' union all ');
  return {
    async fingerprint() {
      const found = await pool.query<{ name: string; digest: string }>(statement);
      return new Map(found.rows.map(({ name, digest }) => [name, digest]));
    },
    async close() {
      await pool.end();
    },
  };
}

/** The tables in which two fingerprints differ. */
export function listChanged(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
}
