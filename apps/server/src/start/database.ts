import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { checkRole, createDatabase, createPool } from '../database/connect.ts';
import { findRunningPostgres } from '../database/embedded/index.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { keepEmbeddedPostgres } from './embedded.ts';
import { StartFailure } from './failure.ts';

/** A database that is ready to work with. */
export interface OpenDatabase {
  /** As the owner. */
  url: string;
  pool: pg.Pool;
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  config: Config;
  log: (line: string) => void;
  /** Told when an embedded database is gone for good, in one line. */
  onLost: (reason: string) => void;
  /** Joins the database of a server that runs on the same data folder: for commands. */
  mayJoin: boolean;
}

/**
 * Starts the embedded database or reaches the external one, brings it up to date, and opens a pool
 * that works as the application's role.
 * @throws StartFailure and the errors of the embedded database, each with one clear line
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { config, log } = options;
  const source = await findSource(options);
  try {
    await migrateDatabase({ url: source.url, log }).catch((error) => {
      throw describeDatabaseError(error, source.url);
    });
    const database = await connectDatabase(config, source.url);
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

/**
 * Opens a pool that works as the application's role, on a database that is up to date.
 * @throws StartFailure where it can't be reached
 */
export async function connectDatabase(
  { poolSize, preparedStatements }: Pick<Config, 'poolSize' | 'preparedStatements'>,
  url: string,
): Promise<OpenDatabase> {
  const pool = createPool({ url, poolSize });
  try {
    await checkRole(pool);
  } catch (error) {
    await pool.end();
    throw describeDatabaseError(error, url);
  }
  return { url, pool, db: createDatabase(pool, { preparedStatements }), close: () => pool.end() };
}

export interface Source {
  /** As the owner. */
  url: string;
  close(): Promise<void>;
}

/** The external database as it is, or the embedded one, started where it does not run. */
export async function findSource({
  config,
  log,
  onLost,
  mayJoin,
}: DatabaseOptions): Promise<Source> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined };
  const running = mayJoin ? findRunningPostgres(dataDir) : null;
  if (running) return { url: running.owner.url, close: async () => running.release() };
  return keepEmbeddedPostgres({ dataDir, log, onLost });
}

function describeDatabaseError(error: unknown, url: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}${port && `:${port}`}${pathname}`;
  // The classes of PostgreSQL for connection, authorisation, unknown database, shutting down, full.
  if (/^(E[A-Z]+|08...|28...|3D000|57P..|53...)$/.test(code ?? '') || /timeout/i.test(message)) {
    return new StartFailure(`The database at ${place} cannot be reached: ${message || code}`);
  }
  return error;
}
