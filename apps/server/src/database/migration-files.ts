import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A folder of .sql files, applied in the order of their names. */
export interface MigrationSource {
  /** Stands before the file's name in the record of what is applied. */
  name: string;
  dir: string;
}

export interface MigrationFile {
  /** `<source>/<file>`, for example `ledger/0001_ledger.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** The ledger's own tables and functions. */
export function locateLedgerMigrations(): MigrationSource {
  return { name: 'ledger', dir: path.resolve(resolveDir('@barya/ledger'), '../migrations') };
}

/** The tables of the application; they need the ledger's first. */
export function locateServerMigrations(): MigrationSource {
  const packageDir = resolveDir('@barya/server/package.json');
  return { name: 'server', dir: path.join(packageDir, 'migrations') };
}

/** Every migration of these sources, in the order of application. */
export function readMigrations(sources: MigrationSource[]): MigrationFile[] {
  return sources.flatMap(({ name, dir }) =>
    readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => readMigration(`${name}/${file}`, path.join(dir, file))),
  );
}

function readMigration(name: string, file: string): MigrationFile {
  // A checkout may end lines in another way: that is no other migration.
  const sql = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Through the workspace's links, so that it holds for the source and for the bundle in dist/. */
function resolveDir(specifier: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(specifier));
}
