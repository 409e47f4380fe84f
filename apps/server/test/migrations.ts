import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { MigrationSource } from '../src/database/migration-files.ts';

/** The migrations of a source that come before the one that begins with `number`, until the test is over. */
export function earlierThan({ name, dir }: MigrationSource, number: string): MigrationSource {
  const earlier = mkdtempSync(path.join(tmpdir(), 'barya-migrations-'));
  onTestFinished(() => rmSync(earlier, { recursive: true }));
  for (const file of readdirSync(dir).filter((file) => file < number)) {
    copyFileSync(path.join(dir, file), path.join(earlier, file));
  }
  return { name, dir: earlier };
}
