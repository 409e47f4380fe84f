import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../database/client.ts';
import {
  BackupError,
  copyFile,
  type Digest,
  eachFile,
  makeFolder,
  syncFolder,
  writeFile,
} from './files.ts';

/** The content of a copy: paths below its folder, with slashes. */
export interface Copied {
  folders: string[];
  files: ({ path: string } & Digest)[];
}

/** PostgreSQL recreates these at each start. The WAL (`pg_wal`) is copied last, and only what is needed. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*|.*\.auto\.conf\.tmp|current_logfiles.*)$/;
const CONTROL_FILE = 'global/pg_control';
const CONTROL_PAUSE_MS = 20;
/** Segments of 16 MiB, the default of our initdb. */
const SEGMENTS_PER_ID = 256;

/**
 * Copies a running cluster: the files, then the WAL of what changed meanwhile. The copy's first start
 * replays it.
 *
 * @param url of the owner, whose connection must last throughout
 * @param from the cluster's folder
 * @param to an empty folder
 */
export async function copyCluster(url: string, from: string, to: string): Promise<Copied> {
  const client = createClient({ connectionString: url, application_name: 'barya-backup' });
  await client.connect();
  try {
    // Keeps checkpoints from recycling WAL. The slot ends with this connection.
    const slot = `barya_backup_${randomBytes(6).toString('hex')}`;
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    const first = await ask(client, `pg_walfile_name(pg_backup_start('barya', fast => true))`);
    const copied: Copied = { folders: [], files: [] };
    const files: string[] = [];
    await makeFolders(from, to, '', { folders: copied.folders, files });
    await eachFile(files, async (name) => {
      const digest = await copyFile(path.join(from, name), path.join(to, name));
      // Missing if its table was dropped meanwhile; the log records that.
      if (digest) copied.files.push({ path: name, ...digest });
    });
    await copyControlFile(from, to, copied);
    const { rows } = await client.query(
      `SELECT labelfile AS label, coalesce(spcmapfile, '') AS tablespaces,
         pg_walfile_name(lsn - 1) AS last
       FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const { label, tablespaces, last } = rows[0];
    if (tablespaces.trim() !== '') {
      throw new BackupError('The database has tablespaces of its own, which no backup would have.');
    }
    await copyLog(from, to, { first, last }, copied);
    const digest = await writeFile(path.join(to, 'backup_label'), label);
    copied.files.push({ path: 'backup_label', ...digest });
    for (const folder of ['', ...copied.folders]) await syncFolder(path.join(to, folder));
    return copied;
  } finally {
    await client.end();
  }
}

async function ask(client: pg.Client, expression: string): Promise<string> {
  return (await client.query(`SELECT ${expression} AS answer`)).rows[0].answer;
}

/** Creates the folders of the copy, and lists their files. */
async function makeFolders(
  from: string,
  to: string,
  folder: string,
  found: { folders: string[]; files: string[] },
): Promise<void> {
  for (const entry of await readdir(path.join(from, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (EMPTIED.has(name) || entry.isDirectory()) {
      await makeFolder(path.join(to, name));
      found.folders.push(name);
      if (!EMPTIED.has(name)) await makeFolders(from, to, name, found);
    } else if (!LEFT_OUT.test(entry.name) && name !== CONTROL_FILE) {
      found.files.push(name);
    }
  }
}

/** PostgreSQL writes it in place, so it is read until two reads agree. */
async function copyControlFile(from: string, to: string, copied: Copied): Promise<void> {
  const file = path.join(from, CONTROL_FILE);
  let content = await readFile(file);
  for (;;) {
    await pause(CONTROL_PAUSE_MS);
    const again = await readFile(file);
    if (again.equals(content)) break;
    content = again;
  }
  const digest = await writeFile(path.join(to, CONTROL_FILE), content);
  copied.files.push({ path: CONTROL_FILE, ...digest });
}

async function copyLog(
  from: string,
  to: string,
  { first, last }: { first: string; last: string },
  copied: Copied,
): Promise<void> {
  const names = (await readdir(path.join(from, 'pg_wal'))).filter(
    (name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (names.length !== countSegment(last) - countSegment(first) + 1) {
    throw new BackupError(`A part of the log from ${first} to ${last} is gone: try again.`);
  }
  for (const segment of names) {
    const name = `pg_wal/${segment}`;
    const digest = await copyFile(path.join(from, name), path.join(to, name));
    if (digest === null) throw new BackupError(`The log ${segment} is gone: try again.`);
    copied.files.push({ path: name, ...digest });
  }
}

/** The number of a segment, counted from the start of the log. */
function countSegment(name: string): number {
  const id = Number.parseInt(name.slice(8, 16), 16);
  return id * SEGMENTS_PER_ID + Number.parseInt(name.slice(16), 16);
}
