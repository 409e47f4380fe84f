import { CamelCasePlugin, type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { createOverlapping } from './flights.ts';
import { PipelinedClient, refuseStandby } from './pipelined-client.ts';
import { nameStatements } from './statement-names.ts';
import type { Db, Tables } from './tables.ts';

/** The application's role: it reads the ledger and moves money only through functions. */
export const APP_ROLE = 'barya_app';

export interface PoolOptions {
  /** postgres:// or postgresql://, with `?host=/folder` for a Unix socket. */
  url: string;
  poolSize: number;
  /** Null keeps the URL's role (the owner), for migrations and commands. */
  role?: typeof APP_ROLE | null;
  /** Only reads, and also from a standby. */
  isReader?: boolean;
  /** Called when a connection breaks; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * A request is answered within 10 s, and starting parallel workers takes longer than its statements.
 * `allowLongStatements` lifts both.
 */
const SESSION_SETTINGS = {
  max_parallel_workers_per_gather: 0,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
  lock_timeout: 7_000,
};
const READERS_SETTINGS = { default_transaction_read_only: 'on' };
const OWNERS_TIMEOUT_MS = { statement_timeout: 30_000 };
const CONNECT_TIMEOUT_MS = 8_000;

/** Opens a pool, which connects on first use. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, sessionOptions } = splitSessionOptions(options.url);
  const role = options.role === undefined ? APP_ROLE : options.role;
  const settings = {
    ...SESSION_SETTINGS,
    ...(role === null ? OWNERS_TIMEOUT_MS : { role }),
    ...(options.isReader && READERS_SETTINGS),
  };
  const pool = new (role === null ? pg.Pool : BoundedPool)({
    Client: PipelinedClient,
    ...(!options.isReader && { onConnect: (client) => refuseStandby(client as PipelinedClient) }),
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'barya',
    types: typeParsers,
    options: [
      sessionOptions,
      ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    ]
      .filter((part) => part !== '')
      .join(' '),
  });
  // Without listeners a connection that breaks, idle or between two statements of a transaction,
  // would end the whole process.
  const reportError = (error: Error) => options.onConnectionError?.(error);
  pool.on('error', reportError);
  pool.on('connect', (client) => client.on('error', reportError));
  return pool;
}

/**
 * Kysely over a pool, with tables and columns in camelCase. `preparedStatements: false` is for
 * poolers that share connections.
 */
export function createDatabase(
  pool: pg.Pool,
  { preparedStatements = true }: { preparedStatements?: boolean } = {},
): Db {
  return createKysely<Tables>(pool, preparedStatements);
}

/** The same for the caller's own tables. */
export function createKysely<T>(pool: pg.Pool, preparedStatements = true): Kysely<T> {
  const dialect = new PostgresDialect({ pool: preparedStatements ? nameStatements(pool) : pool });
  // JSON columns keep their own names inside.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return createOverlapping<T>({ dialect, plugins });
}

/**
 * Checks that the pool works as the application's role. A pooler may drop the startup option, and
 * the owner could rewrite the ledger.
 * @throws Error that names the actual role.
 */
export async function checkRole(pool: pg.Pool): Promise<void> {
  const result = await pool.query<{ role: string }>('SELECT current_user::text AS role');
  const role = result.rows[0]?.role;
  if (role !== APP_ROLE) {
    throw new Error(
      `The database connection works as ${role}, not as ${APP_ROLE}: a connection pooler must pass on the startup parameter "options", or its user must have ALTER ROLE … SET role = ${APP_ROLE}.`,
    );
  }
}

/** Takes `options` out of the URL and merges them with ours; otherwise they would replace ours. */
function splitSessionOptions(databaseUrl: string): { url: string; sessionOptions: string } {
  const url = new URL(databaseUrl);
  const sessionOptions = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  return { url: url.href, sessionOptions };
}

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

type Parser = (text: string) => unknown;

const getStandardParser = pg.types.getTypeParser as (oid: number, format: string) => Parser;

/**
 * PostgreSQL types in JavaScript: `int8` a checked safe integer, `date` the text 'YYYY-MM-DD' (a
 * day has no instant), `timestamptz` a Date, `numeric` text.
 */
const typeParsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parser {
    if (format === 'text') {
      if (oid === builtins.INT8) return parseInt8;
      if (oid === INT8_ARRAY) return parseInt8Array;
      if (oid === builtins.DATE) return keepText;
      if (oid === DATE_ARRAY) return parseTextArray;
    }
    return getStandardParser(oid, format);
  },
};

/** @throws RangeError for a number beyond safe integers. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database answered ${text}, which is beyond the safe integers.`);
  }
  return value;
}

const parseTextArray = getStandardParser(INT8_ARRAY, 'text') as (text: string) => (string | null)[];

function parseInt8Array(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)));
}

function keepText(text: string): string {
  return text;
}
