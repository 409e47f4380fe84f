import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase, findSocketPath, urlOf } from './connection.ts';
import {
  type DataFolder,
  describeDataFolder,
  openDataFolder,
  readPassword,
} from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { clearLeftovers, describeForeignUse, nameCluster } from './leftovers.ts';
import {
  findPostmasterPid,
  type Postmaster,
  PostmasterFailedError,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { findProcess, sendSignal } from './processes.ts';
import { findServerLockHolder, type ServerLock, takeServerLock } from './server-lock.ts';

export interface EmbeddedPostgresOptions {
  /** Created if missing; relative to the working directory. */
  dataDir: string;
  log: (line: string) => void;
  /** Called when PostgreSQL ends without `stop`; the reason is one line. */
  onUnexpectedEnd?: (reason: string) => void;
  /** False trades durability for speed: tests only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** As the owner of the database, through its Unix socket. */
  url: string;
  pid: number;
  /**
   * Stops PostgreSQL (everything is written, unless it hangs) and releases the data folder.
   * Idempotent.
   */
  stop(state?: 'hanging'): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder and waits until it accepts connections.
 * @throws DataFolderInUseError if another live server uses the folder
 * @throws EmbeddedPostgresError with one clear line for any other problem
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataDir);
  let lock: ServerLock | null = null;
  try {
    lock = await takeServerLock(folder.lock, folder.dataDir, options.log);
    return await startOnFolder(folder, options, lock);
  } catch (error) {
    lock?.release();
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
  lock: ServerLock,
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  const account = await chooseAccount(folder.cluster);
  const binaries = prepareBinaries(account);
  await ensureCluster(folder, binaries, account, durable);
  const socketPath = findSocketPath(folder.cluster);
  const postmaster = await startPastLeftovers(folder, socketPath, options.log, () =>
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
    const url = urlOf(socketPath, readPassword(folder));
    await ensureDatabase(url);
    const stop = (state?: 'hanging') => guard.stop(state).finally(lock.release);
    return { url, pid: postmaster.pid, stop };
  } catch (error) {
    await guard.stop('hanging');
    throw error;
  }
}

/** The database of the server that runs on this data folder, or null. */
export function findRunningPostgres(dataDir: string): { url: string } | null {
  const folder = describeDataFolder(dataDir);
  const pid = findPostmasterPid(folder);
  if (findServerLockHolder(folder.lock) === null || pid === null || !findProcess(pid)) return null;
  return { url: urlOf(findSocketPath(folder.cluster), readPassword(folder)) };
}

/**
 * PostgreSQL's settings, passed on the command line, so that a newer version updates them on an
 * older data folder. All others keep PostgreSQL's defaults, fsync among them.
 */
function chooseSettings(clusterName: string, durable: boolean): Record<string, string> {
  return {
    cluster_name: clusterName,
    listen_addresses: '',
    unix_socket_directories: '.', // its own folder
    unix_socket_permissions: '0700',
    port: '5432',
    ssl: 'off',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    // The application logs refused statements.
    log_min_error_statement: 'panic',
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
}

/**
 * Calls `onUnexpectedEnd` if the postmaster ends without `stop`. A process that exits without
 * `stop` ends PostgreSQL too; only `kill -9` leaves it running.
 */
function guardPostmaster(
  postmaster: Postmaster,
  onUnexpectedEnd: (how: string) => void,
): { stop(state?: 'hanging'): Promise<void> } {
  let stopping: Promise<void> | null = null;
  const stopAtExit = () => sendSignal(postmaster.pid, 'SIGINT');
  process.once('exit', stopAtExit);
  void postmaster.ended.then((how) => {
    process.off('exit', stopAtExit);
    if (!stopping) onUnexpectedEnd(how);
  });
  return {
    stop: (state) => {
      stopping ??= stopPostmaster(postmaster.pid, state).then(async () => {
        await postmaster.ended;
      });
      return stopping;
    },
  };
}

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/**
 * Clears leftovers of an earlier server, and starts. Retries while some of them are still ending.
 * @throws DataFolderInUseError if they never end
 */
async function startPastLeftovers(
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
