import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** The size and hash of a file. */
export interface Digest {
  bytes: number;
  sha256: string;
}

const CHUNK_BYTES = 1024 * 1024;
/** Most time is spent waiting for the disk. */
const FILES_AT_ONCE = 8;

/** Processes many files, some at once. The first failure is thrown when all have settled. */
export async function eachFile<File>(
  files: readonly File[],
  work: (file: File) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  await pLimit(FILES_AT_ONCE).map(files, async (file) => {
    if (failures.length > 0) return;
    await work(file).catch((error) => failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
}

/**
 * Copies a file that may change meanwhile, durably, readable by its owner only. Null if it is gone.
 */
export async function copyFile(from: string, to: string): Promise<Digest | null> {
  const source = await openIfThere(from);
  if (source === null) return null;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const digest = await readThrough(source, (chunk) => writeWhole(target, chunk));
      await target.sync();
      return digest;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Writes a file just as safely, for the owner only. */
export async function writeFile(file: string, content: string | Buffer): Promise<Digest> {
  const bytes = Buffer.from(content);
  const target = await open(file, 'wx', 0o600);
  try {
    await writeWhole(target, bytes);
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Null if there is no such file. */
export async function digestFile(file: string): Promise<Digest | null> {
  const source = await openIfThere(file);
  if (source === null) return null;
  try {
    return await readThrough(source, async () => undefined);
  } finally {
    await source.close();
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents, for the owner only. */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
}

/**
 * Everything in a folder and its subfolders, by paths with slashes. Entries that are neither file
 * nor folder are listed too.
 */
export async function listTree(
  dir: string,
): Promise<{ files: string[]; folders: string[]; others: string[] }> {
  const found = { files: [] as string[], folders: [] as string[], others: [] as string[] };
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const name = path.relative(dir, path.join(entry.parentPath, entry.name));
    const kind = entry.isFile() ? 'files' : entry.isDirectory() ? 'folders' : 'others';
    found[kind].push(name.split(path.sep).join('/'));
  }
  return found;
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readThrough(
  source: FileHandle,
  take: (chunk: Buffer) => Promise<void>,
): Promise<Digest> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await take(chunk);
    bytes += bytesRead;
  }
}

async function writeWhole(target: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await target.write(bytes, written)).bytesWritten;
  }
}

/** Why a backup or restore fails; the message is one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
