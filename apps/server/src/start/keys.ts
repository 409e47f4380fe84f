import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '@barya/embedded-postgres';
import type { Logger } from 'pino';
import { countUnreadableFactors } from '../capabilities/second-factor/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { createPayoutKey, type PayoutKey } from '../kernel/payout-key.ts';
import { createPushKey, type PushKey } from '../kernel/push-key.ts';
import {
  createSecretBox,
  makeSecretKey,
  readSecretKey,
  type SecretBox,
} from '../kernel/secret-box.ts';
import {
  createSigningKey,
  makePrivateKeyPem,
  readPrivateKey,
  type SigningKey,
} from '../kernel/signing.ts';
import { StartFailure } from './failure.ts';

/** A key in the data folder, unless the environment has it. */
interface KeyKind<Key> {
  file: string;
  /** Its name in messages: "signing key". */
  name: string;
  variable: string;
  /** The text of a new key. */
  make(): string;
  /** Null if the text is not such a key. */
  read(text: string): Key | null;
  /** What the text should have been: "an Ed25519 key". */
  expected: string;
}

/**
 * Reads a key, and creates it if it is missing. An embedded database must be open already, because
 * it first needs an empty folder.
 * @throws StartFailure if the file exists but cannot be read
 */
function ensureKeyFile<Key>(dataDir: string, kind: KeyKind<Key>): Key {
  const file = locateKeyFile(dataDir, kind);
  return existsSync(file) ? readKeyFile(file, kind) : makeKeyFile(dataDir, kind);
}

function locateKeyFile(dataDir: string, { file }: Pick<KeyKind<unknown>, 'file'>): string {
  return path.join(dataDir, file);
}

function makeKeyFile<Key>(dataDir: string, kind: KeyKind<Key>): Key {
  const folder = openDataFolder(dataDir);
  const file = locateKeyFile(folder.dataDir, kind);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    // A link is atomic: servers that start at once all read the first one's key.
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
function readKeyFile<Key>(file: string, kind: KeyKind<Key>): Key {
  let text: string;
  try {
    // A restored backup may have lost the file's mode.
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

type KeyPlace<Key extends keyof Config> = Pick<Config, Key | 'dataDir'>;

const payoutKind: KeyKind<Buffer> = {
  file: 'payout.key',
  name: 'payout key',
  variable: 'PAYOUT_KEY',
  make: makeSecretKey,
  read: readSecretKey,
  expected: '32 bytes in base64',
};

/**
 * The key that binds withdrawals to payout accounts. It comes from the environment, else from the
 * data folder. The first start creates it there. An embedded database must be open already.
 * @throws StartFailure if the file exists but cannot be read
 */
export function ensurePayoutKey({ payoutKey, dataDir }: KeyPlace<'payoutKey'>): PayoutKey {
  return createPayoutKey(payoutKey ?? ensureKeyFile(dataDir, payoutKind));
}

/** For commands, which never create a key: null if there is none. */
export function findPayoutKey({ payoutKey, dataDir }: KeyPlace<'payoutKey'>): PayoutKey | null {
  if (payoutKey) return createPayoutKey(payoutKey);
  const file = locatePayoutKey({ dataDir });
  return existsSync(file) ? createPayoutKey(readKeyFile(file, payoutKind)) : null;
}

/** The key's file if the environment has none. */
export function locatePayoutKey({ dataDir }: Pick<Config, 'dataDir'>): string {
  return locateKeyFile(dataDir, payoutKind);
}

const pushKind: KeyKind<Buffer> = {
  file: 'push.key',
  name: 'push key',
  variable: 'PUSH_KEY',
  make: makeSecretKey,
  read: readSecretKey,
  expected: '32 bytes in base64',
};

/**
 * The key pair of push messages. It comes from the environment, else from the data folder, where
 * the first start creates it. An embedded database must be open already.
 * @throws StartFailure if the file exists but cannot be read
 */
export function ensurePushKey({ pushKey, dataDir }: KeyPlace<'pushKey'>): PushKey {
  return createPushKey(pushKey ?? ensureKeyFile(dataDir, pushKind));
}

/** The key's file if the environment has none. */
export function locatePushKey({ dataDir }: Pick<Config, 'dataDir'>): string {
  return locateKeyFile(dataDir, pushKind);
}

/**
 * Warns if the key of second factors is not the one that encrypted them, but `keys:accept` accepted
 * it. Recovery codes and resets still work.
 *
 * @returns lines for the greeting
 */
export async function warnOfLostKey(
  db: Db,
  secretBox: SecretBox,
  logger: Pick<Logger, 'error'>,
): Promise<string[]> {
  const { unreadable, lookedAt } = await countUnreadableFactors(db, secretBox);
  if (unreadable === 0) return [];
  logger.error({ unreadable, lookedAt }, 'second factors are sealed with another key');
  return [
    `  SECOND FACTORS CAN'T BE READ: ${unreadable} of ${lookedAt} that were looked at are sealed with another key.`,
    '  Put the key back, or codes of apps are refused: The keys in docs/operating.md.',
  ];
}

const signingKind: KeyKind<SigningKey> = {
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
 * The operator's key from the environment, else from the data folder, where the first start creates
 * it. An embedded database must be open already.
 * @throws StartFailure if the file exists but cannot be read
 */
export function ensureSigningKey({ signingKey, dataDir }: KeyPlace<'signingKey'>): SigningKey {
  return signingKey ? createSigningKey(signingKey) : ensureKeyFile(dataDir, signingKind);
}

/** For commands, which never create a key: null if there is none. */
export function findSigningKey({ signingKey, dataDir }: KeyPlace<'signingKey'>): SigningKey | null {
  if (signingKey) return createSigningKey(signingKey);
  const file = locateSigningKey({ dataDir });
  return existsSync(file) ? readKeyFile(file, signingKind) : null;
}

/** The key's file if the environment has none. */
export function locateSigningKey({ dataDir }: Pick<Config, 'dataDir'>): string {
  return locateKeyFile(dataDir, signingKind);
}

const secondFactorKind: KeyKind<Buffer> = {
  file: 'second-factor.key',
  name: 'key of second factors',
  variable: 'SECOND_FACTOR_KEY',
  make: makeSecretKey,
  read: readSecretKey,
  expected: '32 bytes in base64',
};

/**
 * Encrypts the secrets of second factors. The key comes from the environment, else from the data
 * folder. The first start creates it there. An embedded database must be open already.
 * @throws StartFailure if the file exists but cannot be read
 */
export function ensureSecondFactorKey({
  secondFactorKey,
  dataDir,
}: KeyPlace<'secondFactorKey'>): SecretBox {
  return createSecretBox(secondFactorKey ?? ensureKeyFile(dataDir, secondFactorKind));
}

/** The key's file if the environment has none. */
export function locateSecondFactorKey({ dataDir }: Pick<Config, 'dataDir'>): string {
  return locateKeyFile(dataDir, secondFactorKind);
}
