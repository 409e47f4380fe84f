import type pg from 'pg';
import { createClient } from '../database/client.ts';

/** What a backup says of the database that it is of. */
export interface Facts {
  postgresVersion: string;
  majorVersion: number;
  /** The last block of the sealed log, as `ledger:verify` takes it. */
  checkpoint: string | null;
  isEmpty: boolean;
}

/** Asks a database of any version of this program, also one that was never started on. */
export async function readFacts(url: string): Promise<Facts> {
  const client = createClient({ connectionString: url, application_name: 'barya-backup' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS "postgresVersion",
         current_setting('server_version_num')::int / 10000 AS "majorVersion",
         to_regclass('sealed_block') IS NOT NULL AS "hasLog",
         NOT EXISTS (
           SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
         ) AS "isEmpty"`,
    );
    const { hasLog, ...facts } = rows[0];
    return { ...facts, checkpoint: hasLog ? await readCheckpoint(client) : null };
  } finally {
    await client.end();
  }
}

async function readCheckpoint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT sequence || '-' || encode(hash, 'hex') AS code
     FROM sealed_block ORDER BY sequence DESC LIMIT 1`,
  );
  return rows[0]?.code ?? null;
}
