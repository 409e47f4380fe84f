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
import { describeDataFolder, openDataFolder, readPassword } from './data-folder.ts';
import { clearLeftovers, nameCluster } from './leftovers.ts';
import {
  findPostmasterPid,
  type Postmaster,
  PostmasterFailedError,
  startPostmaster,
  stopProcess,
} from './postmaster.ts';
import { findProcess, sendSignal } from './processes.ts';
import { findServerLockHolder, takeServerLock } from './server-lock.ts';
import { chooseSettings } from './settings.ts';
import { openSocketFolder } from './socket.ts';

export type { DatabaseConnection } from './connection.ts';
export { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';

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
  /** Ends PostgreSQL (everything is written) and frees the data folder; twice is no error. */
  stop(): Promise<void>;
}

const RETRY_LIMIT = 20;

/**
 * Starts PostgreSQL on a data folder and waits until it takes connections.
 * @throws DataFolderInUseError when another live server works on the folder
 * @throws EmbeddedPostgresError with one clear line for whatever else is wrong
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  const folder = openDataFolder(options.dataDir);
  const lock = takeServerLock(folder.lock, folder.dataDir);
  try {
    const account = await chooseAccount(folder.cluster);
    const binaries = prepareBinaries(account);
    const made = await ensureCluster(folder, binaries, account, durable);
    const socket = openSocketFolder(folder.cluster);
    const settings = chooseSettings(nameCluster(folder), durable);
    const start = () => startPostmaster({ folder, postgres: binaries.postgres, account, settings });
    const postmaster = await startPastLeftovers(start, () =>
      clearLeftovers(folder, socket.path, options.log),
    );
    const guard = guardPostmaster(postmaster, options.onUnexpectedEnd);
    const owner = describeConnection(socket.path, readPassword(folder));
    try {
      await ensureDatabase(owner);
    } catch (error) {
      await guard.stop();
      throw error;
    }
    return {
      owner,
      pid: postmaster.pid,
      isNew: made === 'made',
      stop: async () => {
        await guard.stop();
        socket.release();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
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

/** What is left of an earlier server may end a moment later than it is looked for: so, bounded retries. */
async function startPastLeftovers(
  start: () => Promise<Postmaster>,
  clear: () => Promise<void>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clear();
    try {
      return await start();
    } catch (error) {
      const isBlocked =
        error instanceof PostmasterFailedError &&
        /pre-existing shared memory block|lock file ".*" already exists/.test(error.log);
      if (!isBlocked || attempt === RETRY_LIMIT) throw error;
    }
  }
}

function guardPostmaster(
  postmaster: Postmaster,
  onUnexpectedEnd: EmbeddedPostgresOptions['onUnexpectedEnd'],
): { stop(): Promise<void> } {
  let stopping: Promise<void> | null = null;
  // A process that exits without stop() takes PostgreSQL along; only a kill -9 leaves it behind.
  const stopAtExit = () => sendSignal(postmaster.pid, 'SIGINT');
  process.once('exit', stopAtExit);
  void postmaster.ended.then((reason) => {
    process.off('exit', stopAtExit);
    if (!stopping) onUnexpectedEnd?.(`The embedded PostgreSQL ${reason}.`);
  });
  return {
    stop: () => {
      stopping ??= stopProcess(postmaster.pid).then(async () => {
        await postmaster.ended;
      });
      return stopping;
    },
  };
}
