import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DataFolderInUseError } from './errors.ts';
import { PRODUCT } from './names.ts';
import { findProcess, waitUntil } from './processes.ts';

/** Shows that a server uses a data folder. */
export interface ServerLock {
  release(): void;
}

/** A server that was told to end needs a moment; its successor may already start. */
const END_TIMEOUT_MS = 3_000;

/**
 * Takes the lock of a data folder. A lock is stale if its process has ended (or its pid is another
 * process now), or ends within seconds.
 * @throws DataFolderInUseError if its process lives on.
 */
export async function takeServerLock(
  file: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<ServerLock> {
  const own = JSON.stringify({
    pid: process.pid,
    startToken: findProcess(process.pid)?.startToken,
    id: randomUUID(),
  });
  const pid = findServerLockHolder(file);
  if (pid !== null && pid !== process.pid) {
    log(`Waiting for the ${PRODUCT} server that uses ${dataDir} (process ${pid}) to end.`);
    await waitUntil(() => findServerLockHolder(file) !== pid, END_TIMEOUT_MS);
  }
  // A link is atomic: it creates the whole lock, or fails if there is one.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linkIfFree(draft, file)) return { release: () => releaseLock(file, own) };
      const held = readIfThere(file);
      if (held === null) continue;
      const holder = findLivingHolder(held);
      if (holder !== null)
        throw describeUse(dataDir, `in use by another ${PRODUCT} server (process ${holder})`);
      removeStaleLock(file, held);
    }
    throw describeUse(dataDir, `being taken by another ${PRODUCT} server right now`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function describeUse(dataDir: string, how: string): DataFolderInUseError {
  return new DataFolderInUseError(
    `The data folder ${dataDir} is ${how}: stop it first, or set DATA_DIR to another folder.`,
  );
}

/** The pid of the live server that holds this lock file, or null. */
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
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another start may have created a new lock in between: put it back.
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
