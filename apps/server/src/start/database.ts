import { randomBytes } from 'node:crypto';
import { findRunningPostgres, keepEmbeddedPostgres } from '@barya/embedded-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { APP_LOGIN, checkAppLogin, ensureAppLogin } from '../database/app-login.ts';
import { checkRole, createDatabase, createPool } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createReplica, type Replica } from '../database/replica.ts';
import type { Db } from '../database/tables.ts';
import { StartFailure } from './failure.ts';
import { settle } from './lifetime.ts';

/** A query that still runs after everything else has ended is hanging. */
const POOL_PATIENCE_MS = 2_000;

/** A database that is ready for use. */
export interface OpenDatabase {
  /** With the pool's login. */
  url: string;
  pool: pg.Pool;
  db: Db;
  /** Null: all reads are the primary's. */
  replica: Replica | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  config: Config;
  log: (line: string) => void;
  /** Called when an embedded database has failed permanently; the reason is one line. */
  onLost: (reason: string) => void;
  /**
   * A command joins the database of a server on the same data folder, and signs in as the owner. A
   * serving process has a login with fewer rights.
   */
  isCommand: boolean;
}

/**
 * Starts the embedded database or connects to the external one, migrates it, and opens a pool with
 * the application's role.
 * @throws StartFailure and the embedded database's errors, each with one clear line
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const source = await findSource(options);
  try {
    const url = await prepareDatabase(options, source.url).catch((error) => {
      throw describeDatabaseError(error, source.url);
    });
    const database = await connectDatabase(options, url);
    try {
      if (url !== source.url) await checkAppLogin(database.pool, source.url);
    } catch (error) {
      await database.close();
      throw error;
    }
    return {
      ...database,
      close: async () => {
        await database.close();
        await source.close();
      },
    };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Opens a database for one task that prints its own progress, and closes it. */
export async function withDatabase<Result>(
  options: Pick<DatabaseOptions, 'config' | 'isCommand'>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    ...options,
    log: () => undefined,
    onLost: (reason) => console.error(reason),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @returns the URL with which the pool signs in */
async function prepareDatabase(
  { config, log, isCommand }: DatabaseOptions,
  ownerUrl: string,
): Promise<string> {
  await migrateDatabase({ url: ownerUrl, log });
  const isEmbedded = config.databaseUrl === null;
  const appUrl = isEmbedded ? makeUpLogin(ownerUrl) : config.databaseAppUrl;
  if (isCommand || appUrl === null) return ownerUrl;
  await ensureAppLogin({ ownerUrl, appUrl, setsPassword: isEmbedded });
  return appUrl;
}

/**
 * Warns if an external database is served with its owner's login, which can write what the
 * application may not.
 *
 * @returns lines for the greeting
 */
export function warnOfOwnersLogin(
  { databaseUrl, databaseAppUrl }: Pick<Config, 'databaseUrl' | 'databaseAppUrl'>,
  logger: Pick<Logger, 'warn'>,
): string[] {
  if (databaseUrl === null || databaseAppUrl !== null) return [];
  logger.warn('the server signs in to the database as its owner');
  return [
    '  THE SERVER SIGNS IN TO THE DATABASE AS ITS OWNER, who could change what was booked.',
    '  Name a login that can do less by DATABASE_APP_URL: An external database in docs/operating.md.',
  ];
}

/** Its password is generated at each start and never stored. */
function makeUpLogin(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_LOGIN;
  url.password = randomBytes(24).toString('base64url');
  return url.href;
}

/**
 * Opens a pool with the application's role on a migrated database.
 * @throws StartFailure if it cannot be reached
 */
async function connectDatabase(
  { config, log }: Pick<DatabaseOptions, 'config' | 'log'>,
  url: string,
): Promise<OpenDatabase> {
  const { poolSize, preparedStatements, databaseReadUrl: readUrl } = config;
  const pool = createPool({ url, poolSize });
  try {
    await checkRole(pool);
  } catch (error) {
    await pool.end();
    throw describeDatabaseError(error, url);
  }
  const db = createDatabase(pool, { preparedStatements });
  const readers = readUrl === null ? null : createPool({ url: readUrl, poolSize, isReader: true });
  const replica =
    readers &&
    createReplica({ db: createDatabase(readers, { preparedStatements }), primary: db, log });
  const close = () => settle(Promise.all([pool.end(), readers?.end()]), POOL_PATIENCE_MS);
  return { url, pool, db, replica, close };
}

export interface Source {
  /** As the owner. */
  url: string;
  close(): Promise<void>;
}

/** The external database, or the embedded one, started if it does not run. */
export async function findSource({
  config,
  log,
  onLost,
  isCommand,
}: DatabaseOptions): Promise<Source> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined };
  const running = isCommand ? findRunningPostgres(dataDir) : null;
  if (running) return { url: running.url, close: async () => undefined };
  return keepEmbeddedPostgres({ dataDir, log, onLost });
}

function describeDatabaseError(error: unknown, url: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}${port && `:${port}`}${pathname}`;
  // PostgreSQL's codes for connection, authorisation, unknown database, shutdown and full.
  if (/^(E[A-Z]+|08...|28...|3D000|57P..|53...)$/.test(code ?? '') || /timeout/i.test(message)) {
    return new StartFailure(`The database at ${place} cannot be reached: ${message || code}`);
  }
  return error;
}
