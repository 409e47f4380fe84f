import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { locateServerMigrations } from '../../database/migration-files.ts';
import { readSnapshot } from '../../database/read-snapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { type Definitions, readDefinitions } from './read.ts';

/** An object of the database that is missing, extra or changed. */
export interface DefinitionFault {
  rule: string;
  subject: string;
  stored: string;
  expected: string;
}

/** `npm run docs` writes what the migrations make into this file; a test holds it to them. */
export const DEFINITIONS_FILE = path.join(locateServerMigrations().dir, 'definitions.txt');

/**
 * Compares the definitions in the database with those that the migrations make: tables, columns,
 * constraints, triggers, rules, policies, functions, grants. It reads the catalogue in one snapshot.
 */
export async function verifyDefinitions(
  db: Kysely<Tables>,
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
  // A table that is missing or extra is one fault, not one for each column.
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

/** A line for each, sorted. */
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
