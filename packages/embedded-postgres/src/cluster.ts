import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createPassword, type DataFolder, syncFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { OWNER_ROLE, PRODUCT } from './names.ts';

/** Shared by initdb and the postmaster: their user and the name of their folder. */
export interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** The folder's name for PostgreSQL. */
  folderArgument: string;
}

/**
 * Under root, PostgreSQL starts inside its folder and names it /proc/self/cwd. So its user needs no
 * access to the parent folders.
 */
export function describeSurroundings(dir: string, account: SystemAccount | null): Surroundings {
  return {
    cwd: dir,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    folderArgument: account ? '/proc/self/cwd' : dir,
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/**
 * Creates the cluster on the first start; later checks that these binaries can run it.
 * @throws EmbeddedPostgresError if initdb fails or the cluster has another version.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  account: SystemAccount | null,
  durable: boolean,
): Promise<void> {
  if (!existsSync(folder.cluster)) return makeCluster(folder, binaries, account, durable);
  const version = readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (Number(version) !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.cluster} is of PostgreSQL ${version}, the embedded one is ${binaries.majorVersion}: start the ${PRODUCT} that made it, or move the data to a server of your own and set DATABASE_URL.`,
    );
  }
  if (account && statSync(folder.cluster).uid !== account.uid) {
    giveFolder(folder.cluster, account);
  }
}

async function makeCluster(
  folder: DataFolder,
  binaries: Binaries,
  account: SystemAccount | null,
  durable: boolean,
): Promise<void> {
  removeDrafts(folder);
  // A new name: the initdb of a killed server may still write under the old one.
  const draft = mkdtempSync(folder.clusterDraftPrefix);
  createPassword(folder);
  if (account) {
    chownSync(draft, account.uid, account.gid);
    chownSync(folder.password, account.uid, account.gid);
  }
  await runInitdb({ draft, password: folder.password, binaries, account, durable });
  renameSync(draft, folder.cluster);
  if (durable) syncFolder(folder.dataDir);
}

function removeDrafts(folder: DataFolder): void {
  for (const entry of readdirSync(folder.dataDir)) {
    const dir = path.join(folder.dataDir, entry);
    if (!dir.startsWith(folder.clusterDraftPrefix)) continue;
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInitdb(options: {
  draft: string;
  password: string;
  binaries: Binaries;
  account: SystemAccount | null;
  durable: boolean;
}): Promise<void> {
  const { folderArgument, ...surroundings } = describeSurroundings(options.draft, options.account);
  const passwordFd = openSync(options.password, 'r');
  const child = spawn(
    options.binaries.initdb,
    [
      `--pgdata=${folderArgument}`,
      `--username=${OWNER_ROLE}`,
      '--pwfile=/dev/fd/3', // an open file: that user may not reach its path
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(options.durable ? [] : ['--no-sync']),
    ],
    { ...surroundings, stdio: ['ignore', 'pipe', 'pipe', passwordFd] },
  );
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const outcome = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? '' : `ended with ${code ?? signal}`),
    );
  });
  closeSync(passwordFd);
  if (outcome !== '') {
    const said = Buffer.concat(output).toString().trim().split('\n').slice(-3).join(' / ');
    throw new EmbeddedPostgresError(`The database could not be made: initdb ${outcome}. ${said}`);
  }
}

/** A restored or moved folder belongs to the user who unpacked it. */
function giveFolder(dir: string, account: SystemAccount): void {
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(dir, entry), account.uid, account.gid);
  }
  chownSync(dir, account.uid, account.gid);
}
