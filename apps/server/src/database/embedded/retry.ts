import { setTimeout as pause } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { clearLeftovers, describeForeignUse } from './leftovers.ts';
import { type Postmaster, PostmasterFailedError } from './postmaster.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/**
 * Clears what an earlier server left and starts; again where something of it was still ending.
 * @throws DataFolderInUseError when it never ends, since then somebody uses it
 */
export async function startPastLeftovers(
  folder: DataFolder,
  socketDir: string,
  log: (line: string) => void,
  start: () => Promise<Postmaster>,
): Promise<Postmaster> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await clearLeftovers(folder, socketDir, log);
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof PostmasterFailedError) || !isBlocked(error.log)) throw error;
    }
    await pause(PAUSE_MS);
  }
  throw describeForeignUse(folder);
}

function isBlocked(log: string): boolean {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(log);
}
