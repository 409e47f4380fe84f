import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './errors.ts';
import { makeFolder, syncFolder } from './files.ts';

/**
 * Fills a folder that is there whole or not at all: under a name of its own until it is finished.
 * @throws BackupError where something stands there already
 */
export async function fillFolder<Result>(
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
