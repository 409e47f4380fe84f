import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '../database/embedded/index.ts';
import { StartFailure } from './failure.ts';

/** A key that lies in the data folder unless the environment has it. */
export interface KeyKind<Key> {
  file: string;
  /** What a message calls it: "signing key". */
  name: string;
  variable: string;
  /** The text of a new one. */
  make(): string;
  /** Null where the text is none. */
  read(text: string): Key | null;
  /** What a text that is none is not: "an Ed25519 key". */
  expected: string;
}

/**
 * Reads a key, which is made where there is none. An embedded database must be open already: it wants
 * its folder to itself at first.
 * @throws StartFailure where the file is there and can't be read
 */
export function ensureKeyFile<Key>(dataDir: string, kind: KeyKind<Key>): Key {
  const file = locateKeyFile(dataDir, kind);
  return existsSync(file) ? readKeyFile(file, kind) : makeKeyFile(dataDir, kind);
}

export function locateKeyFile(dataDir: string, { file }: Pick<KeyKind<unknown>, 'file'>): string {
  return path.join(dataDir, file);
}

function makeKeyFile<Key>(dataDir: string, kind: KeyKind<Key>): Key {
  const folder = openDataFolder(dataDir);
  const file = locateKeyFile(folder.dataDir, kind);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    // A link is made whole or not at all: of servers that start at once, all read the first's.
    writeFileSync(draft, kind.make(), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw describeFailure(file, kind, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file, kind);
}

/** @throws StartFailure */
export function readKeyFile<Key>(file: string, kind: KeyKind<Key>): Key {
  let text: string;
  try {
    // A backup that was put back may have forgotten who may read it.
    chmodSync(file, 0o600);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw describeFailure(file, kind, error);
  }
  const key = kind.read(text);
  if (key !== null) return key;
  throw new StartFailure(
    `The ${kind.name} ${file} is not ${kind.expected}: put it back from a backup, or read about changing it in docs/operating.md.`,
  );
}

function describeFailure(
  file: string,
  { name, variable }: Pick<KeyKind<unknown>, 'name' | 'variable'>,
  error: unknown,
): StartFailure {
  return new StartFailure(
    `The ${name} ${file} can't be used (${(error as Error).message}): make it readable for this user alone, or set ${variable}.`,
  );
}
