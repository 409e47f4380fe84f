import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { createPayoutKey, type PayoutKey } from '../kernel/payout-key.ts';
import { makeSecretKey, readSecretKey } from '../kernel/secret-box.ts';
import { ensureKeyFile, type KeyKind, locateKeyFile, readKeyFile } from './key-file.ts';

type KeyPlace = Pick<Config, 'payoutKey' | 'dataDir'>;

const kind: KeyKind<Buffer> = {
  file: 'payout.key',
  name: 'payout key',
  variable: 'PAYOUT_KEY',
  make: makeSecretKey,
  read: readSecretKey,
  expected: '32 bytes in base64',
};

/**
 * The key that binds withdrawals to their payout accounts: from the environment, else from the data
 * folder, where the first start makes it. An embedded database must be open already.
 * @throws StartFailure where the file is there and can't be read
 */
export function ensurePayoutKey({ payoutKey, dataDir }: KeyPlace): PayoutKey {
  return createPayoutKey(payoutKey ?? ensureKeyFile(dataDir, kind));
}

/** The same for commands, which never make a key: null where there is none yet. */
export function findPayoutKey({ payoutKey, dataDir }: KeyPlace): PayoutKey | null {
  if (payoutKey) return createPayoutKey(payoutKey);
  const file = locatePayoutKey({ dataDir });
  return existsSync(file) ? createPayoutKey(readKeyFile(file, kind)) : null;
}

/** Where the key lies that the environment does not name. */
export function locatePayoutKey({ dataDir }: Pick<KeyPlace, 'dataDir'>): string {
  return locateKeyFile(dataDir, kind);
}
