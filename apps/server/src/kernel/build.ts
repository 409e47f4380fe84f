import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locateServerMigrations } from '../database/migrate.ts';

/** Which program runs. */
export interface Build {
  /** Like `1.0.0`. */
  release: string;
  /** Short, with `-dirty` if files differed from it; `unknown` where there is no git. */
  commit: string;
  /** The number of its newest migration. */
  schema: string;
}

/** What the build wrote beside the program; a program that runs from its sources has none. */
const FILE = path.join(import.meta.dirname, 'build.json');

let build: Build | undefined;

/** Names the running program, for the log, metrics, health and Set-up. */
export function readBuild(): Build {
  build ??= {
    ...(existsSync(FILE)
      ? (JSON.parse(readFileSync(FILE, 'utf8')) as Omit<Build, 'schema'>)
      : { release: 'sources', commit: 'unknown' }),
    schema: findSchema(),
  };
  return build;
}

function findSchema(): string {
  const names = readdirSync(locateServerMigrations().dir).filter((name) => name.endsWith('.sql'));
  return names.sort().at(-1)?.slice(0, 4) ?? 'none';
}
