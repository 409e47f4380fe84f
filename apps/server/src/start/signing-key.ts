import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import {
  createSigningKey,
  makePrivateKeyPem,
  readPrivateKey,
  type SigningKey,
} from '../kernel/signing.ts';
import { ensureKeyFile, type KeyKind, locateKeyFile, readKeyFile } from './key-file.ts';

type KeyPlace = Pick<Config, 'signingKey' | 'dataDir'>;

const kind: KeyKind<SigningKey> = {
  file: 'signing-key.pem',
  name: 'signing key',
  variable: 'SIGNING_KEY',
  make: makePrivateKeyPem,
  read: (text) => {
    const privateKey = readPrivateKey(text);
    return privateKey && createSigningKey(privateKey);
  },
  expected: 'an Ed25519 key',
};

/**
 * The operator's key from the environment, else from the data folder, where it is made on the first
 * start. An embedded database must be open already.
 * @throws StartFailure where the file is there and can't be read
 */
export function ensureSigningKey({ signingKey, dataDir }: KeyPlace): SigningKey {
  return signingKey ? createSigningKey(signingKey) : ensureKeyFile(dataDir, kind);
}

/** The same for commands, which never make a key: null where there is none yet. */
export function findSigningKey({ signingKey, dataDir }: KeyPlace): SigningKey | null {
  if (signingKey) return createSigningKey(signingKey);
  const file = locateSigningKey({ dataDir });
  return existsSync(file) ? readKeyFile(file, kind) : null;
}

/** Where the key lies that the environment does not name. */
export function locateSigningKey({ dataDir }: Pick<KeyPlace, 'dataDir'>): string {
  return locateKeyFile(dataDir, kind);
}
