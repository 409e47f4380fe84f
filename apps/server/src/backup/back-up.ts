import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeDataFolder } from '@barya/embedded-postgres';
import { copyCluster } from './copy-cluster.ts';
import { dumpDatabase } from './dump.ts';
import { BackupError, copyFile, digestFile, makeFolder, syncFolder } from './files.ts';
import { DATA, DUMP, type Facts, type Manifest, readFacts, writeManifest } from './manifest.ts';

export interface BackupOrder {
  /** The owner's URL of a running database; writes may continue. */
  url: string;
  dataDir: string;
  /** A missing or empty folder. */
  to: string;
  /** The operator's keys, to store with it. */
  keyFiles: readonly string[];
}

/**
 * Backs up the embedded database, with everything committed before the call.
 * @throws BackupError if it fails; nothing is left at `to` then
 */
export async function backUpEmbedded({
  url,
  dataDir,
  to,
  keyFiles,
}: BackupOrder): Promise<Manifest> {
  const folder = describeDataFolder(dataDir);
  if (`${resolveReal(to)}${path.sep}`.startsWith(`${folder.dataDir}${path.sep}`)) {
    throw new BackupError(`${to} is in the data folder itself: name a folder elsewhere.`);
  }
  const begunAt = new Date().toISOString();
  const facts = await readFacts(url);
  return fillFolder(to, async (draft) => {
    const cluster = `${DATA}/${path.basename(folder.cluster)}`;
    await makeFolder(path.join(draft, cluster));
    const copied = await copyCluster(url, folder.cluster, path.join(draft, cluster));
    const manifest = describe('embedded', begunAt, facts);
    manifest.folders.push(DATA, cluster, ...copied.folders.map((name) => `${cluster}/${name}`));
    for (const file of copied.files) {
      manifest.files.push({ ...file, path: `${cluster}/${file.path}` });
    }
    for (const file of [folder.password, ...keyFiles]) await keepFile(file, draft, manifest);
    await finish(draft, manifest);
    return manifest;
  });
}

/** Backs up an external database with PostgreSQL's own tools, as of one moment after the call. */
export async function backUpExternal({
  url,
  to,
  keyFiles,
}: Omit<BackupOrder, 'dataDir'>): Promise<Manifest> {
  const begunAt = new Date().toISOString();
  const facts = await readFacts(url);
  return fillFolder(to, async (draft) => {
    await dumpDatabase(url, facts.majorVersion, path.join(draft, DUMP));
    const manifest = describe('external', begunAt, facts);
    const digest = await digestFile(path.join(draft, DUMP));
    if (digest === null) throw new BackupError('pg_dump wrote nothing.');
    manifest.files.push({ path: DUMP, ...digest });
    manifest.folders.push(DATA);
    await makeFolder(path.join(draft, DATA));
    for (const file of keyFiles) await keepFile(file, draft, manifest);
    await finish(draft, manifest);
    return manifest;
  });
}

function describe(database: Manifest['database'], begunAt: string, facts: Facts): Manifest {
  const { postgresVersion, checkpoint } = facts;
  return { format: 1, database, postgresVersion, begunAt, checkpoint, folders: [], files: [] };
}

async function keepFile(file: string, draft: string, manifest: Manifest): Promise<void> {
  if (!existsSync(file)) return;
  const name = `${DATA}/${path.basename(file)}`;
  const digest = await copyFile(file, path.join(draft, name));
  if (digest) manifest.files.push({ path: name, ...digest });
}

async function finish(draft: string, manifest: Manifest): Promise<void> {
  await syncFolder(path.join(draft, DATA));
  await writeManifest(draft, manifest);
}

/** The real path of a folder that may not exist yet; links in its existing part are resolved. */
function resolveReal(dir: string): string {
  const resolved = path.resolve(dir);
  if (existsSync(resolved)) return realpathSync(resolved);
  const parent = path.dirname(resolved);
  return parent === resolved ? resolved : path.join(resolveReal(parent), path.basename(resolved));
}

/**
 * Fills a folder under a temporary name and renames it at the end, so that it is complete or
 * absent.
 * @throws BackupError if something is already there
 */
async function fillFolder<Result>(
  target: string,
  fill: (draft: string) => Promise<Result>,
): Promise<Result> {
  const dir = path.resolve(target);
  if (existsSync(dir) && !isEmptyFolder(dir)) {
    throw new BackupError(`${dir} is there already: name a folder that is new, or empty.`);
  }
  const draft = `${dir}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    await makeFolder(draft);
    const result = await fill(draft);
    await syncFolder(draft);
    await rename(draft, dir);
    await syncFolder(path.dirname(dir));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function isEmptyFolder(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0;
  } catch {
    return false;
  }
}
