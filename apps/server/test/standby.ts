import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  describeDataFolder,
  openDataFolder,
  startEmbeddedPostgres,
} from '@barya/embedded-postgres';
import pg from 'pg';
import { copyCluster } from '../src/backup/copy-cluster.ts';
import { ensureAppLogin } from '../src/database/app-login.ts';
import { createDatabase, createPool } from '../src/database/connect.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { TestDatabase } from './database.ts';

export interface Standby {
  /** As the application signs in. */
  url: string;
  /** Waits until it has all that the primary has written. */
  catchUp(): Promise<void>;
  /** Its state stands still from now on, or goes on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own with a database, and a standby that streams from it. */
export async function startPair(): Promise<{ database: TestDatabase; standby: Standby }> {
  const root = mkdtempSync(path.join(tmpdir(), 'barya-pair-'));
  const folder = (name: string) => path.join(root, name);
  const start = (name: string) =>
    startEmbeddedPostgres({ dataDir: folder(name), log: () => undefined, durable: false });
  const primary = await start('primary');
  // Under root PostgreSQL has another user: the standby finds the primary's socket.
  for (const each of [root, folder('primary')]) chmodSync(each, 0o755);
  await migrateDatabase({ url: primary.url });
  const appUrl = signIn(primary.url);
  await ensureAppLogin({ ownerUrl: primary.url, appUrl, setsPassword: true });

  mkdirSync(folder('standby'));
  const from = describeDataFolder(folder('primary'));
  const to = openDataFolder(folder('standby'));
  mkdirSync(to.cluster, { mode: 0o700 });
  await copyCluster(primary.url, from.cluster, to.cluster);
  copyFileSync(from.password, to.password);
  writeFileSync(path.join(to.cluster, 'standby.signal'), '');
  appendFileSync(
    path.join(to.cluster, 'postgresql.auto.conf'),
    // A read in the way of what the primary wrote is cancelled after 1 s, not 30.
    `primary_conninfo = '${writeConnection(primary.url)}'\nmax_standby_streaming_delay = 1s\n`,
  );
  const standby = await start('standby');

  const pool = createPool({ url: appUrl, poolSize: 10 });
  const ownerPool = createPool({ url: primary.url, poolSize: 3, role: null });
  const onStandby = new pg.Pool({ connectionString: standby.url, max: 1 });
  onStandby.on('error', () => undefined);
  const stop = async () => {
    await onStandby.end();
    await standby.stop();
  };
  let stopping: Promise<void> | null = null;
  return {
    database: {
      ...{ db: createDatabase(pool), pool, ownerPool, url: primary.url, appUrl },
      drop: async () => {
        stopping ??= stop();
        await Promise.all([pool.end(), ownerPool.end(), stopping]);
        await primary.stop();
        rmSync(root, { recursive: true });
      },
    },
    standby: {
      url: signIn(standby.url),
      catchUp: async () => {
        const { rows } = await ownerPool.query('select pg_current_wal_insert_lsn() as written');
        const isThere = async () => {
          const query = 'select pg_last_wal_replay_lsn() >= $1 as yes';
          return (await onStandby.query(query, [rows[0].written])).rows[0].yes;
        };
        // After a pause, also this read may be in the way.
        const goOnIfCancelled = (error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === '40001') return false;
          throw error;
        };
        while (!(await isThere().catch(goOnIfCancelled)));
      },
      pause: async () => {
        await onStandby.query('select pg_wal_replay_pause()');
        const state = 'select pg_get_wal_replay_pause_state() as state';
        while ((await onStandby.query(state)).rows[0].state !== 'paused');
      },
      resume: async () => void (await onStandby.query('select pg_wal_replay_resume()')),
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    },
  };
}

function signIn(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'barya_server';
  url.password = 'only-in-tests';
  return url.href;
}

/** A URL of the embedded database as PostgreSQL's standby writes it. */
function writeConnection(ownerUrl: string): string {
  const { username, password, searchParams } = new URL(ownerUrl);
  return `host=${searchParams.get('host')} port=${searchParams.get('port')} user=${username} password=${password}`;
}
