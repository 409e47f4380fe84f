import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '../client.ts';
import { OWNER_ROLE, syncFolder } from './cluster.ts';
import { describeDataFolder, listEntries, markDataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { findServerLockHolder, takeServerLock } from './server-lock.ts';
import { SOCKET_PORT } from './socket.ts';

/** How to reach a database as its owner. */
export interface DatabaseConnection {
  /** Folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** All of it in one line. */
  url: string;
}

const DATABASE_NAME = 'barya';
/** To connect, and for an answer: longer than any that PostgreSQL gives at its start. */
const ANSWER_TIMEOUT_MS = 30_000;

/** The connection of the owner through the socket in this folder. */
export function describeConnection(socketDir: string, password: string): DatabaseConnection {
  const url = new URL(`postgresql://localhost/${DATABASE_NAME}`);
  url.username = OWNER_ROLE;
  url.password = password;
  url.searchParams.set('host', socketDir);
  url.searchParams.set('port', String(SOCKET_PORT));
  return {
    host: socketDir,
    port: SOCKET_PORT,
    user: OWNER_ROLE,
    password,
    database: DATABASE_NAME,
    url: url.href,
  };
}

/** Makes the application's database where it is missing. */
export async function ensureDatabase(owner: DatabaseConnection): Promise<void> {
  const { host, port, user, password } = owner;
  const client = createClient({
    ...{ host, port, user, password },
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE_NAME,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

/**
 * Lets `fill` put a whole data folder into one that is empty or not there. It is ours only when that is
 * done, so that no server ever starts on half of one.
 * @throws EmbeddedPostgresError where it is not empty; DataFolderInUseError where a server works on it
 */
export async function fillDataFolder(
  dataDir: string,
  fill: (root: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = describeDataFolder(dataDir);
  const pid = findServerLockHolder(folder.lock);
  if (pid !== null) {
    throw new DataFolderInUseError(
      `A Barya server (process ${pid}) works on ${folder.dataDir}: stop it, and set DATA_DIR to an empty folder.`,
    );
  }
  const kept = listEntries(folder);
  if (kept.length > 0) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder.dataDir} is not empty (there is ${kept[0]}, for one): move it away, or set DATA_DIR to an empty folder.`,
    );
  }
  const lock = await takeServerLock(folder.lock, folder.dataDir, () => undefined);
  try {
    await fill(folder.dataDir);
    markDataFolder(folder);
    syncFolder(folder.dataDir);
  } catch (error) {
    for (const name of listEntries(folder)) {
      rmSync(path.join(folder.dataDir, name), { recursive: true, force: true });
    }
    throw error;
  } finally {
    lock.release();
  }
}
