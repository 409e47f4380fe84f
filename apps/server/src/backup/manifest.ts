import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './errors.ts';
import { digestFile, listTree, writeFile } from './files.ts';

/** What a backup is, and all that must be in it. Written last: what has none is no backup. */
export type Manifest = z.infer<typeof schema>;

const FILE = 'manifest.json';
/** Below it lies what goes into DATA_DIR. */
export const DATA = 'data';
/** Of an external database, as pg_dump writes it. */
export const DUMP = 'database.dump';

// No way out of the folder, whatever a manifest from elsewhere says.
const place = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0]+(\/[^/\\\0]+)*$/);

const schema = z.strictObject({
  format: z.literal(1),
  database: z.enum(['embedded', 'external']),
  postgresVersion: z.string(),
  begunAt: z.iso.datetime(),
  /** Of the sealed log before the backup began, for `ledger:verify`; null where nothing was sealed. */
  checkpoint: z.string().nullable(),
  /** Also those that are empty. */
  folders: z.array(place),
  files: z.array(
    z.strictObject({
      path: place,
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(dir, FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

/**
 * Reads the manifest of a backup and compares every file with it.
 * @throws BackupError where it is no whole backup, which names the first file that is wrong
 */
export async function verifyBackup(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  const { files, others } = await listTree(dir);
  const known = new Set([FILE, ...manifest.files.map((file) => file.path)]);
  const strange = [...files.filter((file) => !known.has(file)), ...others][0];
  if (strange !== undefined) throw describeDamage(dir, `${strange} does not belong to it`);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const found = await digestFile(path.join(dir, name));
    if (found === null) throw describeDamage(dir, `${name} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw describeDamage(dir, `${name} is not as it was written`);
    }
  }
  return manifest;
}

async function readManifest(dir: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path.join(dir, FILE), 'utf8');
  } catch (error) {
    throw new BackupError(
      `${dir} is no backup, or one that was never finished: its ${FILE} can't be read (${(error as Error).message}).`,
    );
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw describeDamage(dir, `${FILE} can't be understood: it is damaged, or of a newer version`);
  }
}

function describeDamage(dir: string, what: string): BackupError {
  return new BackupError(`The backup ${dir} is not used: ${what}.`);
}
