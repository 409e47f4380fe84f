import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { locateServerMigrations } from '../../database/migrate.ts';
import type { Db, Trx } from '../../database/tables.ts';
import { readSnapshot } from '../../database/transactions.ts';
import { READ_DEFINITIONS } from './statement.ts';

/** A database object that is missing, extra or changed. */
export interface DefinitionFault {
  rule: string;
  subject: string;
  stored: string;
  expected: string;
}

/**
 * `npm run docs` writes the definitions that the migrations make into this file; a test compares
 * them.
 */
export const DEFINITIONS_FILE = path.join(locateServerMigrations().dir, 'definitions.txt');

/**
 * Compares the definitions in the database with those of the migrations: tables, columns,
 * constraints, triggers, rules, policies, functions, grants. It reads the catalogue in one
 * snapshot.
 */
export async function verifyDefinitions(
  db: Db,
): Promise<{ faults: DefinitionFault[]; compared: number }> {
  const found = await readSnapshot(db, readDefinitions);
  const expected = parseDefinitions(readFileSync(DEFINITIONS_FILE, 'utf8'));
  return { faults: compareDefinitions(found, expected), compared: expected.size };
}

export function compareDefinitions(found: Definitions, expected: Definitions): DefinitionFault[] {
  const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => found.get(name) !== expected.get(name),
  );
  const whole = new Set(
    differing.filter(
      (name) => name.startsWith('relation ') && !(found.has(name) && expected.has(name)),
    ),
  );
  // A missing or extra table is one fault, not one per column.
  const isPart = (name: string) => {
    const [, table] = /^(?:column|constraint) (.*)\.[^.]+$/.exec(name) ?? [];
    return whole.has(`relation ${table}`);
  };
  return differing
    .filter((name) => !isPart(name))
    .map((name) => ({
      rule: 'definition is as the migrations make it',
      subject: name,
      stored: found.get(name) ?? 'nothing',
      expected: expected.get(name) ?? 'nothing',
    }));
}

/** One sorted line each. */
export function formatDefinitions(definitions: Definitions): string {
  const lines = Array.from(definitions, ([name, definition]) => `${name} | ${definition}\n`);
  return lines.sort().join('');
}

export function parseDefinitions(text: string): Definitions {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' | ');
      return [line.slice(0, end), line.slice(end + 3)];
    }),
  );
}

/** One-line definitions, by kind and name. */
type Definitions = ReadonlyMap<string, string>;

const LONGEST = 400;

/** Reads the definitions of the money schemas, in the caller's transaction. */
export async function readDefinitions(trx: Trx): Promise<Definitions> {
  const before = await sql<{ path: string; schemas: string; triggers: string }>`
    select pg_catalog.current_setting('search_path') as path,
      pg_catalog.array_to_string(pg_catalog.current_schemas(false), ', ') as schemas,
      pg_catalog.current_setting('session_replication_role') as triggers`.execute(trx);
  const { path, schemas, triggers } = before.rows[0]!;
  // Temporary tables must come last: by default they come before the catalogue.
  await sql`set local search_path = pg_catalog, pg_temp`.execute(trx);
  const { rows } = await sql
    .raw<{ kind: string; name: string; definition: string }>(READ_DEFINITIONS)
    .execute(trx);
  await sql`select pg_catalog.set_config('search_path', ${path}, true)`.execute(trx);
  const found = new Map<string, string>();
  for (const { kind, name, definition } of rows) add(found, `${kind} ${name}`, definition);
  add(found, 'session search_path', schemas);
  add(found, 'session session_replication_role', triggers);
  return found;
}

/** Keeps two objects of one name apart. */
function add(found: Map<string, string>, name: string, definition: string): void {
  const other = found.get(name);
  found.set(
    name,
    other === undefined ? shorten(definition) : `${other} and ${shorten(definition)}`,
  );
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, 80)}… sha256 ${createHash('sha256').update(text).digest('hex')}`;
}
