import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { createClient } from '../database/client.ts';
import { BackupError, digestFile, listTree, writeFile } from './files.ts';

/**
 * What a backup is, and all that it must contain. Written last: without a manifest it is not a
 * backup.
 */
export type Manifest = z.infer<typeof schema>;

const FILE = 'manifest.json';
/** The content of DATA_DIR. */
export const DATA = 'data';
/** An external database, written by pg_dump. */
export const DUMP = 'database.dump';

// Refuses paths that leave the folder, since a manifest may come from elsewhere.
const place = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0]+(\/[^/\\\0]+)*$/);

const schema = z.strictObject({
  format: z.literal(1),
  database: z.enum(['embedded', 'external']),
  postgresVersion: z.string(),
  begunAt: z.iso.datetime(),
  /** Of the sealed log before the backup began, for `ledger:verify`; null if nothing was sealed. */
  checkpoint: z.string().nullable(),
  /** Empty ones too. */
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
 * @throws BackupError that names the first wrong file, or says that the backup is incomplete
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

/** What a backup records about its database. */
export interface Facts {
  postgresVersion: string;
  majorVersion: number;
  /** The last block of the sealed log, as `ledger:verify` takes it. */
  checkpoint: string | null;
  isEmpty: boolean;
}

/** Reads a database of any version of this program, also one that was never started. */
export async function readFacts(url: string): Promise<Facts> {
  const client = createClient({ connectionString: url, application_name: 'barya-backup' });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS "postgresVersion",
         current_setting('server_version_num')::int / 10000 AS "majorVersion",
         to_regclass('sealed_block') IS NOT NULL AS "hasLog",
         NOT EXISTS (
           SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
         ) AS "isEmpty"`,
    );
    const { hasLog, ...facts } = rows[0];
    return { ...facts, checkpoint: hasLog ? await readCheckpoint(client) : null };
  } finally {
    await client.end();
  }
}

/** Whether the sealed log of a database has this checkpoint. */
export async function hasCheckpoint(url: string, checkpoint: string): Promise<boolean> {
  const [sequence, hash] = checkpoint.split('-');
  const client = createClient({ connectionString: url, application_name: 'barya-backup' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT FROM sealed_block WHERE sequence = $1 AND hash = decode($2, 'hex')`,
      [sequence, hash],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function readCheckpoint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT sequence || '-' || encode(hash, 'hex') AS code
     FROM sealed_block ORDER BY sequence DESC LIMIT 1`,
  );
  return rows[0]?.code ?? null;
}
