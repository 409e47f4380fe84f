/**
 * The embedded PostgreSQL: finds the binaries that npm installed, makes a cluster in the data
 * folder, runs it on a Unix socket as a child process, and recovers what a killed server left.
 * One server at a time works on a data folder (`server-lock.ts`); a command that runs beside it
 * joins its database (`findRunningPostgres`).
 */
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type DatabaseConnection, describeConnection, ensureDatabase } from './connection.ts';
import {
  type DataFolder,
  describeDataFolder,
  openDataFolder,
  readPassword,
} from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { guardPostmaster } from './guard.ts';
import { nameCluster } from './leftovers.ts';
import { findPostmasterPid, startPostmaster } from './postmaster.ts';
import { findProcess } from './processes.ts';
import { startPastLeftovers } from './retry.ts';
import { findServerLockHolder, takeServerLock } from './server-lock.ts';
import { chooseSettings } from './settings.ts';
import { openSocketFolder } from './socket.ts';

export type { DatabaseConnection } from './connection.ts';
export { clearDataFolder, describeDataFolder, openDataFolder } from './data-folder.ts';
export { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
export { fillDataFolder } from './fill.ts';

export interface EmbeddedPostgresOptions {
  /** Made where it is missing; relative to the working directory. */
  dataDir: string;
  log: (line: string) => void;
  /** Called when PostgreSQL ends without `stop`; the text says how, in one line. */
  onUnexpectedEnd?: (reason: string) => void;
  /** False trades the safety of acknowledged data for speed: for tests alone. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** The owner of the database, who may migrate it. */
  owner: DatabaseConnection;
  /** The pid of the postmaster. */
  pid: number;
  /** Whether this start made the cluster. */
  isNew: boolean;
  /**
   * Ends PostgreSQL (everything is written, unless it hangs) and frees the data folder; twice is no
   * error.
   */
  stop(state?: 'hanging'): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder and waits until it takes connections.
 * @throws DataFolderInUseError when another live server works on the folder
 * @throws EmbeddedPostgresError with one clear line for whatever else is wrong
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataDir);
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases.splice(0).reverse()) release();
  };
  try {
    const lock = await takeServerLock(folder.lock, folder.dataDir, options.log);
    releases.push(lock.release);
    return await startOnFolder(folder, options, releases, releaseAll);
  } catch (error) {
    releaseAll();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL could not be started: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

async function startOnFolder(
  folder: DataFolder,
  options: EmbeddedPostgresOptions,
  releases: (() => void)[],
  releaseAll: () => void,
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  const account = await chooseAccount(folder.cluster);
  const binaries = prepareBinaries(account);
  const made = await ensureCluster(folder, binaries, account, durable);
  const socket = openSocketFolder(folder.cluster);
  releases.push(socket.release);
  const postmaster = await startPastLeftovers(folder, socket.path, options.log, () =>
    startPostmaster({
      folder,
      postgres: binaries.postgres,
      account,
      settings: chooseSettings(nameCluster(folder), durable),
    }),
  );
  const guard = guardPostmaster(postmaster, (how) =>
    options.onUnexpectedEnd?.(`The embedded PostgreSQL ${how}; its log is ${folder.log}.`),
  );
  try {
    const owner = describeConnection(socket.path, readPassword(folder));
    await ensureDatabase(owner);
    const stop = (state?: 'hanging') => guard.stop(state).finally(releaseAll);
    return { owner, pid: postmaster.pid, isNew: made === 'made', stop };
  } catch (error) {
    await guard.stop('hanging');
    throw error;
  }
}

/**
 * The database of a server that works on this data folder right now, or null: for commands that
 * run beside it. `release` ends nothing but the way to it.
 */
export function findRunningPostgres(
  dataDir: string,
): { owner: DatabaseConnection; release(): void } | null {
  const folder = describeDataFolder(dataDir);
  const pid = findPostmasterPid(folder);
  if (findServerLockHolder(folder.lock) === null || pid === null || !findProcess(pid)) return null;
  const socket = openSocketFolder(folder.cluster);
  return {
    owner: describeConnection(socket.path, readPassword(folder)),
    release: () => socket.release(),
  };
}
