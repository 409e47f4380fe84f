import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Area } from './areas.ts';
import type { Outcome } from './run-area.ts';

/** The results of one area. */
export interface AreaOutcomes {
  /** YYYY-MM-DD in UTC. */
  day: string;
  outcomes: Outcome[];
}

const folder = path.resolve(import.meta.dirname, '../.cache/typescript');

/** Stores the results, so that areas can run one by one. */
export function keepOutcomes({ name }: Area, outcomes: Outcome[]): void {
  mkdirSync(folder, { recursive: true });
  const kept: AreaOutcomes = { day: new Date().toISOString().slice(0, 10), outcomes };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(kept, null, 1));
}

/** The last run's results for an area; null if there are none. */
export function readOutcomes({ name }: Area): AreaOutcomes | null {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
