import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { ID, PRODUCT } from './names.ts';
import { findServerLockHolder, takeServerLock } from './server-lock.ts';

/** The layout of a data folder. */
export interface DataFolder {
  dataDir: string;
  /** Marks the folder as ours; created first. */
  marker: string;
  lock: string;
  password: string;
  log: string;
  cluster: string;
  /** The temporary name of a new cluster, plus some letters; renamed when complete. */
  clusterDraftPrefix: string;
}

const MARKER = `${ID}-data-folder`;
const IGNORED_ENTRIES = new Set(['lost+found', '.DS_Store', '.gitkeep']);

/** The layout of the data folder at this path. Does not touch the disk. */
export function describeDataFolder(dataDir: string): DataFolder {
  const root = existsSync(dataDir) ? realpathSync(dataDir) : path.resolve(dataDir);
  return {
    dataDir: root,
    marker: path.join(root, MARKER),
    lock: path.join(root, 'server.lock'),
    password: path.join(root, 'database-password'),
    log: path.join(root, 'postgres.log'),
    cluster: path.join(root, 'postgres'),
    clusterDraftPrefix: path.join(root, 'postgres.new-'),
  };
}

/**
 * Creates the folder if it is missing, and marks an empty one as ours.
 * @throws EmbeddedPostgresError if it holds something else or is not writable.
 */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = describeDataFolder(dataDir);
    const entries = listEntries(folder);
    if (entries.includes(MARKER)) return folder;
    if (entries.length > 0) {
      throw new EmbeddedPostgresError(
        `The data folder ${folder.dataDir} holds other things than ${PRODUCT}'s data (${entries[0]}, for one): set DATA_DIR to an empty folder.`,
      );
    }
    markDataFolder(folder);
    return folder;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `The data folder ${path.resolve(dataDir)} can't be used (${(error as Error).message}): set DATA_DIR to a folder that this user owns.`,
    );
  }
}

/** The folder's entries, without those that file systems and editors add. */
function listEntries(folder: DataFolder): string[] {
  return readdirSync(folder.dataDir).filter((name) => !IGNORED_ENTRIES.has(name));
}

/** Marks a complete folder as ours. */
function markDataFolder(folder: DataFolder): void {
  const text = `This folder holds the data of ${PRODUCT}: npm run backup saves it.\n`;
  writeFileSync(folder.marker, text, { flush: true });
}

/**
 * Deletes the content of a folder of ours that no server uses.
 * @throws EmbeddedPostgresError if the folder is not ours
 */
export function clearDataFolder(dataDir: string): void {
  const { dataDir: root } = openDataFolder(dataDir);
  for (const name of readdirSync(root).filter((each) => each !== MARKER)) {
    rmSync(path.join(root, name), { recursive: true });
  }
}

/**
 * Lets `fill` put a whole data folder into an empty or missing one. It is marked as ours at the
 * end, so that no server starts on half of one.
 * @throws EmbeddedPostgresError if it is not empty; DataFolderInUseError if a server uses it
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
      `A ${PRODUCT} server (process ${pid}) works on ${folder.dataDir}: stop it, and set DATA_DIR to an empty folder.`,
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

/** Writes a new random password to the folder and returns it. */
export function createPassword(folder: DataFolder): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(folder.password, password, { mode: 0o600 });
  chmodSync(folder.password, 0o600);
  return password;
}

/** @throws EmbeddedPostgresError if the password file is gone. */
export function readPassword(folder: DataFolder): string {
  try {
    return readFileSync(folder.password, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The password of the database can't be read (${(error as Error).message}): put the file back from a backup of the data folder.`,
    );
  }
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(dir: string): void {
  const fd = openSync(dir, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
