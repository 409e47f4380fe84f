import type { Config } from '../config.ts';
import {
  createSecretBox,
  makeSecretKey,
  readSecretKey,
  type SecretBox,
} from '../kernel/secret-box.ts';
import { ensureKeyFile, type KeyKind, locateKeyFile } from './key-file.ts';

type KeyPlace = Pick<Config, 'secondFactorKey' | 'dataDir'>;

const kind: KeyKind<Buffer> = {
  file: 'second-factor.key',
  name: 'key of second factors',
  variable: 'SECOND_FACTOR_KEY',
  make: makeSecretKey,
  read: readSecretKey,
  expected: '32 bytes in base64',
};

/**
 * What encrypts the secrets of second factors: by the key of the environment, else of the data folder,
 * where it is made on the first start. An embedded database must be open already.
 * @throws StartFailure where the file is there and can't be read
 */
export function ensureSecondFactorKey({ secondFactorKey, dataDir }: KeyPlace): SecretBox {
  return createSecretBox(secondFactorKey ?? ensureKeyFile(dataDir, kind));
}

/** Where the key lies that the environment does not name. */
export function locateSecondFactorKey({ dataDir }: Pick<KeyPlace, 'dataDir'>): string {
  return locateKeyFile(dataDir, kind);
}
