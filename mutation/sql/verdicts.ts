import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

/** The result of one mistake. */
export interface Verdict {
  mutation: Mutation;
  /** The first test that failed; null if none did. */
  killedBy: string | null;
  /** The day of the run, YYYY-MM-DD in UTC. */
  day: string;
}

type Kept = Record<string, Omit<Verdict, 'mutation'>>;

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'mutation/.cache/sql.json');

/** Stored verdicts on these mistakes, except where the mutated file has changed since. */
export function readVerdicts(mutations: readonly Mutation[]): Verdict[] {
  const kept = read();
  return mutations.flatMap((mutation) => {
    const verdict = kept[identify(mutation)];
    return verdict ? [{ mutation, ...verdict }] : [];
  });
}

/** Stores a verdict, so that later runs can continue. */
export function keepVerdict({ mutation, killedBy, day }: Verdict): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const kept: Kept = { ...read(), [identify(mutation)]: { killedBy, day } };
  writeFileSync(file, JSON.stringify(kept, null, 1));
}

function read(): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function identify({ file: spoilt, at, find, replace }: Mutation): string {
  const text = readFileSync(path.join(root, spoilt), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([spoilt, at, find, replace, text]))
    .digest('hex');
}
