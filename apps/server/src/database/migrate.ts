import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ensureAppRole } from './app-role.ts';
import { createClient } from './client.ts';
import { DatabaseSetupError } from './setup-error.ts';
import { keepTransactionNumbersRising } from './transaction-numbers.ts';
import { migrateWorkerSchema } from './worker-schema.ts';

const MINIMUM_VERSION = 150_000;

/** One migrator at a time per database. A transaction lock also works through a pooler. */
const TAKE_TURN = `SELECT pg_advisory_xact_lock(hashtext('barya migration'))`;

/**
 * How long a migration waits for a table lock while requests queue behind it. Then it gives way and
 * retries.
 */
const LOCK_PATIENCE_MS = 3_000;
const LOCK_ATTEMPTS = 100;
/** Lock timeout or deadlock. */
const LOCK_REFUSED = new Set(['55P03', '40P01']);

export interface MigrationOptions {
  /** URL of the database as its owner. */
  url: string;
  log?: (line: string) => void;
}

/**
 * Migrates a database: the application's role, the ledger, the application's tables, the job queue.
 * Two servers may run it at once.
 * @throws DatabaseSetupError if the database is newer than this program or from before the first
 *   release, an applied migration was changed, the server is too old, or the user lacks a right
 */
export async function migrateDatabase(options: MigrationOptions): Promise<void> {
  await applyMigrations({
    ...options,
    sources: [locateLedgerMigrations(), locateServerMigrations()],
  });
  await keepTransactionNumbersRising(options.url);
  await migrateWorkerSchema(options.url, TAKE_TURN);
}

/** Applies only the application's role and the migrations of these sources. */
export async function applyMigrations(
  options: MigrationOptions & { sources: MigrationSource[] },
): Promise<void> {
  const files = readMigrations(options.sources);
  const client = createClient({ connectionString: options.url, application_name: 'barya-migrate' });
  await client.connect();
  try {
    await checkVersion(client);
    await ensureAppRole(client);
    const pending = await listPending(client, files, options.sources);
    for (const file of pending) {
      if (await applyPatiently(client, file)) options.log?.(`Applied migration ${file.name}.`);
    }
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `SELECT current_setting('server_version_num')::int AS number,
            current_setting('server_version') AS name`,
  );
  if ((rows[0]?.number ?? 0) < MINIMUM_VERSION) {
    throw new DatabaseSetupError(
      `The database is PostgreSQL ${rows[0]?.name}; Barya needs version 15 or later.`,
    );
  }
}

async function listPending(
  client: pg.Client,
  files: MigrationFile[],
  sources: MigrationSource[],
): Promise<MigrationFile[]> {
  const applied = await inTurn(client, async () => {
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      name text CONSTRAINT migration_pkey PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    return readApplied(client);
  });
  checkHistory(files, applied, sources);
  return files.filter((file) => !applied.has(file.name));
}

function checkHistory(
  files: MigrationFile[],
  applied: Map<string, string>,
  sources: MigrationSource[],
): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  const ours = [...applied].filter(([name]) =>
    sources.some((source) => name.startsWith(`${source.name}/`)),
  );
  const first = files[0];
  if (first && ours.length > 0 && !applied.has(first.name)) {
    throw new DatabaseSetupError(
      'This database was made by a version before the first release and cannot be upgraded. Start with a new database or data folder.',
    );
  }
  for (const [name, checksum] of ours) {
    if (!known.has(name)) {
      throw new DatabaseSetupError(
        `The database is newer than this program: it has the migration ${name}, which this version does not know. Start the newer version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new DatabaseSetupError(
        `The migration ${name} was changed after it was applied to this database: put the file back and write a new migration instead.`,
      );
    }
  }
}

/** Returns false if another migrator was faster. */
async function applyPatiently(client: pg.Client, file: MigrationFile): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigration(client, file);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as pg.DatabaseError;
      if (!LOCK_REFUSED.has(code ?? '') || attempt === LOCK_ATTEMPTS) throw error;
    }
    await pause(Math.random() * LOCK_PATIENCE_MS);
  }
}

async function applyMigration(client: pg.Client, file: MigrationFile): Promise<boolean> {
  return inTurn(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MS}`);
    const applied = await readApplied(client);
    if (applied.has(file.name)) return false;
    try {
      await client.query(file.sql);
    } catch (error) {
      const { message, position } = error as pg.DatabaseError;
      const line = position ? `, line ${countLines(file.sql, Number(position))}` : '';
      throw new DatabaseSetupError(`The migration ${file.name}${line} failed: ${message}`, {
        cause: error,
      });
    }
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    return true;
  });
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(TAKE_TURN);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function countLines(sql: string, position: number): number {
  return sql.slice(0, position).split('\n').length;
}

/** A folder of .sql files, applied in the order of their names. */
interface MigrationSource {
  /** The prefix of the file's name in the record of applied migrations. */
  name: string;
  dir: string;
}

interface MigrationFile {
  /** `<source>/<file>`, for example `ledger/0001_ledger.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** The ledger's own tables and functions. */
export function locateLedgerMigrations(): MigrationSource {
  return { name: 'ledger', dir: path.resolve(resolveDir('@barya/ledger'), '../migrations') };
}

/** The application's tables; they need the ledger's first. */
export function locateServerMigrations(): MigrationSource {
  const packageDir = resolveDir('@barya/server/package.json');
  return { name: 'server', dir: path.join(packageDir, 'migrations') };
}

/** Every migration of these sources, in order. */
export function readMigrations(sources: MigrationSource[]): MigrationFile[] {
  return sources.flatMap(({ name, dir }) =>
    readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => readMigration(`${name}/${file}`, path.join(dir, file))),
  );
}

function readMigration(name: string, file: string): MigrationFile {
  // Line endings depend on the checkout; they do not change a migration.
  const sql = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Follows the workspace's links, which works for the source and for the bundle in dist/. */
function resolveDir(specifier: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(specifier));
}
