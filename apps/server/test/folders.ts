import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * An empty folder of mode 0700 in another of mode 0700, removed after the test. Concurrent tests
 * pass their own hook.
 */
export function makeClosedFolder(
  whenFinished: (remove: () => void) => void = onTestFinished,
): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'barya-closed-'));
  whenFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dir = path.join(parent, 'data');
  mkdirSync(dir, { mode: 0o700 });
  return dir;
}
