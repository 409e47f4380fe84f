import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The port is a mere part of the socket's name: nothing listens on a network address. */
export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Operating systems cut the path of a socket at 104 to 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

/** A path to a folder with a socket, for clients. */
export interface SocketFolder {
  path: string;
  release(): void;
}

/** The folder itself, or where its path is too long for a socket a short symbolic link to it. */
export function openSocketFolder(dir: string): SocketFolder {
  if (Buffer.byteLength(path.join(dir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) {
    return { path: dir, release: () => undefined };
  }
  const shortDir = mkdtempSync(path.join(tmpdir(), 'barya-'));
  const link = path.join(shortDir, 's');
  symlinkSync(dir, link);
  return { path: link, release: () => rmSync(shortDir, { recursive: true, force: true }) };
}
