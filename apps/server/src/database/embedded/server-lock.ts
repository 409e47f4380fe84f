import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DataFolderInUseError } from './errors.ts';
import { findProcess } from './processes.ts';

/** The sign that one Barya server works on a data folder. */
export interface ServerLock {
  release(): void;
}

/**
 * Takes the lock of a data folder. A lock whose process has ended (or whose pid belongs to another
 * process by now) is taken over.
 * @throws DataFolderInUseError when its process lives.
 */
export function takeServerLock(file: string, dataDir: string): ServerLock {
  const own = `${JSON.stringify({ pid: process.pid, startToken: findProcess(process.pid)?.startToken })}\n`;
  const draft = `${file}.${process.pid}`;
  // A link, unlike a write, either makes the whole lock or fails because there is one.
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linkIfFree(draft, file)) return { release: () => releaseLock(file, own) };
      const held = readIfThere(file);
      if (held === null) continue;
      const pid = findLivingHolder(held);
      if (pid !== null) {
        throw new DataFolderInUseError(
          `The data folder ${dataDir} is in use by another Barya server (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
        );
      }
      removeStaleLock(file, held);
    }
    throw new DataFolderInUseError(
      `The data folder ${dataDir} is being taken by another Barya server that starts right now.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The pid of the live Barya server that holds this lock file, or null. */
export function findServerLockHolder(file: string): number | null {
  const held = readIfThere(file);
  return held === null ? null : findLivingHolder(held);
}

function findLivingHolder(held: string): number | null {
  try {
    const { pid, startToken } = JSON.parse(held) as { pid: number; startToken: string };
    return findProcess(pid)?.startToken === startToken ? pid : null;
  } catch {
    return null;
  }
}

function removeStaleLock(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another starter may have put its fresh lock there in between: that one goes back.
  if (readFileSync(aside, 'utf8') !== stale) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}

function releaseLock(file: string, own: string): void {
  if (readIfThere(file) === own) rmSync(file, { force: true });
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
