import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fillDataFolder, openDataFolder } from '@barya/embedded-postgres';
import { ensureAppRole } from '../database/app-role.ts';
import { createClient } from '../database/client.ts';
import { loadDump } from './dump.ts';
import { BackupError, copyFile, eachFile, makeFolder, syncFolder } from './files.ts';
import { DATA, DUMP, type Manifest, readFacts, verifyBackup } from './manifest.ts';

/**
 * Restores an embedded database into an empty or missing data folder.
 * @throws BackupError or EmbeddedPostgresError if it cannot; the folder is then still empty
 */
export async function restoreEmbedded(from: string, dataDir: string): Promise<Manifest> {
  const manifest = await verifyKind(from, 'embedded');
  await fillDataFolder(dataDir, async (root) => {
    const below = (name: string) => path.join(root, name.slice(DATA.length + 1));
    const folders = manifest.folders.filter((name) => name.startsWith(`${DATA}/`));
    for (const name of folders) await makeFolder(below(name));
    await eachFile(manifest.files, async (file) => {
      const copied = await copyFile(path.join(from, file.path), below(file.path));
      if (copied?.sha256 !== file.sha256) {
        throw new BackupError(`${file.path} of the backup changed while it was read.`);
      }
    });
    for (const name of folders) await syncFolder(below(name));
    await syncFolder(root);
  });
  return manifest;
}

/**
 * Restores an external database into an empty one. Keys in the backup go into the data folder.
 * @throws BackupError if it cannot; nothing was changed then
 */
export async function restoreExternal(
  from: string,
  place: { url: string; dataDir: string },
): Promise<Manifest> {
  const manifest = await verifyKind(from, 'external');
  const { isEmpty, majorVersion } = await readFacts(place.url);
  if (!isEmpty) {
    throw new BackupError('The database of DATABASE_URL is not empty: make a new one for this.');
  }
  const putBack = await putKeysBack(from, manifest, place.dataDir);
  try {
    await makeRole(place.url);
    await loadDump(place.url, majorVersion, path.join(from, DUMP));
  } catch (error) {
    for (const file of putBack) await rm(file);
    throw error;
  }
  return manifest;
}

/** Does work on a new empty database beside another one, which is dropped afterwards. */
export async function withScratchDatabase<Result>(
  besideUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `barya_check_${randomBytes(4).toString('hex')}`;
  const url = new URL(besideUrl);
  url.pathname = `/${name}`;
  const client = createClient({ connectionString: besideUrl, application_name: 'barya-restore' });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    try {
      return await work(url.href);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

async function verifyKind(from: string, kind: Manifest['database']): Promise<Manifest> {
  const manifest = await verifyBackup(from);
  if (manifest.database === kind) return manifest;
  throw new BackupError(
    kind === 'external'
      ? `${from} is of an embedded database: leave DATABASE_URL unset.`
      : `${from} is of an external database: name an empty one by DATABASE_URL.`,
  );
}

/** @returns the files that were written */
async function putKeysBack(from: string, manifest: Manifest, dataDir: string): Promise<string[]> {
  const kept = manifest.files.filter(({ path: name }) => name.startsWith(`${DATA}/`));
  if (kept.length === 0) return [];
  const folder = openDataFolder(dataDir).dataDir;
  const keys = kept.map((key) => ({
    source: path.join(from, key.path),
    file: path.join(folder, path.basename(key.path)),
  }));
  const missing = keys.filter(({ file }) => !existsSync(file));
  for (const { source, file } of keys) {
    if (!existsSync(file) || readFileSync(file).equals(readFileSync(source))) continue;
    throw new BackupError(
      `${file} is another key than that of the backup: move it away, or set DATA_DIR.`,
    );
  }
  for (const { source, file } of missing) await copyFile(source, file);
  return missing.map(({ file }) => file);
}

async function makeRole(url: string): Promise<void> {
  const client = createClient({ connectionString: url, application_name: 'barya-restore' });
  await client.connect();
  try {
    await ensureAppRole(client);
  } finally {
    await client.end();
  }
}
