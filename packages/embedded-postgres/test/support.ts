import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, type TestContext, vi } from 'vitest';
import { ask } from '../src/client.ts';

/** An empty 0700 folder inside another 0700 folder; removed after the test. */
export function makeClosedFolder(
  whenFinished: TestContext['onTestFinished'] = onTestFinished,
): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'barya-closed-'));
  whenFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dir = path.join(parent, 'data');
  mkdirSync(dir, { mode: 0o700 });
  return dir;
}

/**
 * A data folder too long for a socket, so that a short link leads to it. The link lies beside the
 * folder and goes with it: it otherwise stays until the process ends, and test runners kill theirs.
 */
export function makeFolderTooLongForSocket(): string {
  const dir = makeClosedFolder();
  vi.stubEnv('TMPDIR', path.dirname(dir));
  onTestFinished(() => void vi.unstubAllEnvs());
  return path.join(dir, 'long-name-'.repeat(12));
}

/** Runs one statement as the owner and returns its rows. */
export const askOwner = (url: string, statement: string) => ask(url, statement);
