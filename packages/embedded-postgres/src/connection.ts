import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from './client.ts';
import { ID, OWNER_ROLE } from './names.ts';

/** Only part of the socket's name: nothing listens on a network address. */
const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Operating systems limit socket paths to 104 to 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Short links to folders, for as long as this process: a restarted database keeps its address. */
const links = new Map<string, string>();

/**
 * The path by which clients reach a folder's socket: the folder's own or, if that is too long, a
 * short symbolic link to it.
 */
export function findSocketPath(dir: string): string {
  if (Buffer.byteLength(path.join(dir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return dir;
  const link = links.get(dir) ?? makeLink(dir);
  links.set(dir, link);
  return link;
}

function makeLink(dir: string): string {
  const shortDir = mkdtempSync(path.join(tmpdir(), `${ID}-`));
  process.once('exit', () => rmSync(shortDir, { recursive: true, force: true }));
  const link = path.join(shortDir, 's');
  symlinkSync(dir, link);
  return link;
}

/** The owner's URL of a database, through the socket in this folder. */
export function urlOf(socketDir: string, password: string, database = ID): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = OWNER_ROLE;
  url.password = password;
  url.searchParams.set('host', socketDir);
  url.searchParams.set('port', String(SOCKET_PORT));
  return url.href;
}

/** Creates the application's database if it is missing. */
export async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const found = `SELECT 1 FROM pg_database WHERE datname = '${ID}'`;
  if ((await ask(maintenance.href, found)).length > 0) return;
  await ask(maintenance.href, `CREATE DATABASE ${ID}`);
}
