import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './cluster.ts';
import { describeDataFolder, listEntries, markDataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { findServerLockHolder, takeServerLock } from './server-lock.ts';

/**
 * Lets `fill` put a whole data folder into one that is empty or not there. It is ours only when that is
 * done, so that no server ever starts on half of one.
 * @throws EmbeddedPostgresError where it is not empty; DataFolderInUseError where a server works on it
 */
export async function fillDataFolder(
  dataDir: string,
  fill: (root: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = describeDataFolder(dataDir);
  const pid = findServerLockHolder(folder.lock);
  if (pid !== null) {
    throw new DataFolderInUseError(
      `A Barya server (process ${pid}) works on ${folder.dataDir}: stop it, and set DATA_DIR to an empty folder.`,
    );
  }
  const kept = listEntries(folder);
  if (kept.length > 0) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder.dataDir} is not empty (there is ${kept[0]}, for one): move it away, or set DATA_DIR to an empty folder.`,
    );
  }
  const lock = await takeServerLock(folder.lock, folder.dataDir, () => undefined);
  try {
    await fill(folder.dataDir);
    markDataFolder(folder);
    syncFolder(folder.dataDir);
  } catch (error) {
    for (const name of listEntries(folder)) {
      rmSync(path.join(folder.dataDir, name), { recursive: true, force: true });
    }
    throw error;
  } finally {
    lock.release();
  }
}
