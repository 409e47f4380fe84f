import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

/** What became of a mistake. */
export interface Verdict {
  mutation: Mutation;
  /** The first test that failed; null where none did. */
  killedBy: string | null;
  /** The day on which it was tried, YYYY-MM-DD in UTC. */
  day: string;
}

type Kept = Record<string, Omit<Verdict, 'mutation'>>;

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'mutation/.cache/sql.json');

/** What was found out about these mistakes, but where the file they are made in has changed since. */
export function readVerdicts(mutations: readonly Mutation[]): Verdict[] {
  const kept = read();
  return mutations.flatMap((mutation) => {
    const verdict = kept[identify(mutation)];
    return verdict ? [{ mutation, ...verdict }] : [];
  });
}

/** Keeps a verdict for later runs, so that a run can be stopped. */
export function keepVerdict({ mutation, killedBy, day }: Verdict): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const kept: Kept = { ...read(), [identify(mutation)]: { killedBy, day } };
  writeFileSync(file, JSON.stringify(kept, null, 1));
}

function read(): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function identify({ file: spoilt, find, replace }: Mutation): string {
  const text = readFileSync(path.join(root, spoilt), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([spoilt, find, replace, text]))
    .digest('hex');
}
