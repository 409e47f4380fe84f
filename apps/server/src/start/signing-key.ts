import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { openDataFolder } from '../database/embedded/index.ts';
import {
  createSigningKey,
  makePrivateKeyPem,
  readPrivateKey,
  type SigningKey,
} from '../kernel/signing.ts';
import { StartFailure } from './failure.ts';

type KeyPlace = Pick<Config, 'signingKey' | 'dataDir'>;

const FILE = 'signing-key.pem';

/**
 * The operator's key from the environment, else from the data folder, where it is made on the first
 * start. An embedded database must be open already: it wants its folder to itself at first.
 * @throws StartFailure where the file is there and can't be read
 */
export function ensureSigningKey(place: KeyPlace): SigningKey {
  return findSigningKey(place) ?? makeSigningKey(place);
}

/** The same for commands, which never make a key: null where there is none yet. */
export function findSigningKey({ signingKey, dataDir }: KeyPlace): SigningKey | null {
  if (signingKey) return createSigningKey(signingKey);
  const file = locateSigningKey({ dataDir });
  return existsSync(file) ? readKeyFile(file) : null;
}

/** Where the key lies that the environment does not name. */
export function locateSigningKey({ dataDir }: Pick<KeyPlace, 'dataDir'>): string {
  return path.join(dataDir, FILE);
}

function makeSigningKey({ dataDir }: KeyPlace): SigningKey {
  const folder = openDataFolder(dataDir);
  const file = path.join(folder.dataDir, FILE);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    // A link is made whole or not at all: of servers that start at once, all read the first's.
    writeFileSync(draft, makePrivateKeyPem(), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw describeFailure(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file);
}

function readKeyFile(file: string): SigningKey {
  let text: string;
  try {
    // A backup that was put back may have forgotten who may read it.
    chmodSync(file, 0o600);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw describeFailure(file, error);
  }
  const privateKey = readPrivateKey(text);
  if (privateKey) return createSigningKey(privateKey);
  throw new StartFailure(
    `The signing key ${file} is not an Ed25519 key: put it back from a backup, or read about changing it in docs/operating.md.`,
  );
}

function describeFailure(file: string, error: unknown): StartFailure {
  return new StartFailure(
    `The signing key ${file} can't be used (${(error as Error).message}): make it readable for this user alone, or set SIGNING_KEY.`,
  );
}
