import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The result of one mutation. */
export interface Outcome {
  file: string;
  line: number;
  /** The kind of mutation, as Stryker names it. */
  mutator: string;
  /** The code as it stands. */
  original: string;
  replacement: string;
  /** As Stryker names it: `Killed`, `Timeout`, `Survived`, `NoCoverage`, … */
  status: string;
}

/** Runs all of Stryker's mutations in the files of an area, with the tests that reach them. */
export async function runArea(area: Area, testDatabaseUrl: string): Promise<Outcome[]> {
  process.env.MUTATED_AREA = area.name;
  process.env.TEST_DATABASE_URL = testDatabaseUrl;
  const stryker = new Stryker({
    // Code that only reads, lists and tells does not move money.
    mutate: [
      ...area.files,
      ...['*.test', 'index', 'list-*', 'read', 'read-*', 'tell-*'].map((name) => `!**/${name}.ts`),
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './mutation/typescript/programming-errors.mjs'],
    ignorers: ['programming-errors'],
    vitest: { configFile: 'mutation/typescript/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Only what the tests import: copying the rest takes longer than most mutants.
    ignorePatterns: [
      ...['/*', '!/*.json', '!/packages', '!/tools', '!/mutation', '!/apps'],
      ...['/apps/web/*', '!/apps/web/public'],
    ],
    tempDirName: 'mutation/.cache/stryker',
    // Only mutations whose code or tests changed since the last run.
    incremental: true,
    incrementalFile: `mutation/.cache/incremental/${area.name}.json`,
    reporters: ['progress-append-only'],
    allowEmpty: false,
    timeoutMS: 60_000,
  });
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location: { start, end }, mutatorName, replacement, status }) => {
    const file = path.relative(root, fileName);
    return {
      file,
      line: start.line,
      mutator: mutatorName,
      original: cut(path.join(root, file), start, end),
      replacement,
      status,
    };
  });
}

interface Position {
  /** From 1 on. */
  line: number;
  /** From 1 on. */
  column: number;
}

function cut(file: string, start: Position, end: Position): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = ({ line, column }: Position) =>
    lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  return lines.join('\n').slice(at(start), at(end));
}
