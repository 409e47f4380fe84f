import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { READ_DEFINITIONS } from './statement.ts';

/** What is defined, in one line each, by its kind and name. */
export type Definitions = ReadonlyMap<string, string>;

const LONGEST = 400;

/** Reads what the schemas of money are made of, in the caller's transaction. */
export async function readDefinitions(trx: Transaction<Tables>): Promise<Definitions> {
  const before = await sql<{ path: string; schemas: string; triggers: string }>`
    select pg_catalog.current_setting('search_path') as path,
      pg_catalog.array_to_string(pg_catalog.current_schemas(false), ', ') as schemas,
      pg_catalog.current_setting('session_replication_role') as triggers`.execute(trx);
  const { path, schemas, triggers } = before.rows[0]!;
  // Temporary tables come last: where nothing is said, they come before the catalogue.
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

/** Two objects of one name never hide each other. */
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
