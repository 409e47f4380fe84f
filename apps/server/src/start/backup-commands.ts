import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeDataFolder } from '@barya/embedded-postgres';
import { backUpEmbedded, backUpExternal } from '../backup/back-up.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreEmbedded, restoreExternal } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { findSource } from './database.ts';
import { StartFailure } from './failure.ts';
import { locatePayoutKey, locatePushKey, locateSecondFactorKey, locateSigningKey } from './keys.ts';

const BACKUP_USAGE = `Usage: npm run backup -- --to FOLDER [--without-signing-key]
  --without-signing-key leaves the payout key and the key of second factors out too.
  FOLDER is made, and must not be there yet or be empty.`;
const RESTORE_USAGE = `Usage: npm run restore -- --from FOLDER
  DATA_DIR must be empty or not there; with DATABASE_URL, the database must be.`;

/**
 * `backup`: saves everything into a new folder, also while the server runs.
 * @returns the exit code
 * @throws StartFailure, BackupError and the embedded database's errors, each with one clear line
 */
export async function runBackup(config: Config, args: readonly string[]): Promise<number> {
  const order = readArguments(args, BACKUP_USAGE, {
    to: { type: 'string' },
    'without-signing-key': { type: 'boolean' },
  });
  const { to, 'without-signing-key': isKeyless } = order;
  if (typeof to !== 'string' || to === '') throw new StartFailure(BACKUP_USAGE);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(describeDataFolder(dataDir).cluster)) {
    throw new StartFailure(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  // The operator keeps a key that comes from the environment.
  const keyFiles = isKeyless
    ? []
    : keys.filter((key) => !key.isSet(config)).map((key) => key.locate(config));
  const onLost = (reason: string) => console.error(reason);
  const source = await findSource({ config, isCommand: true, log: () => undefined, onLost });
  try {
    const { url } = source;
    const manifest =
      databaseUrl === null
        ? await backUpEmbedded({ url, dataDir, to, keyFiles })
        : await backUpExternal({ url, to, keyFiles });
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`Saved in ${to}: ${manifest.files.length} files, ${bytes} bytes.`);
    for (const { name } of listMissing(manifest)) {
      console.log(`The ${name} is not in it: keep it elsewhere.`);
    }
    console.log(`To put it back: npm run restore -- --from ${to}`);
    return 0;
  } finally {
    await source.close();
  }
}

/**
 * `restore`: restores a backup into an empty place.
 * @returns the exit code
 * @throws StartFailure, BackupError and the embedded database's errors, each with one clear line
 */
export async function runRestore(config: Config, args: readonly string[]): Promise<number> {
  const { from } = readArguments(args, RESTORE_USAGE, { from: { type: 'string' } });
  if (typeof from !== 'string' || from === '') throw new StartFailure(RESTORE_USAGE);
  const { databaseUrl, dataDir } = config;
  const manifest =
    databaseUrl === null
      ? await restoreEmbedded(from, dataDir)
      : await restoreExternal(from, { url: databaseUrl, dataDir });
  console.log(`The backup that was begun at ${manifest.begunAt} is put back.`);
  for (const { name, locate, variable } of listMissing(manifest)) {
    const file = path.basename(locate(config));
    console.log(
      `It has no ${name}: before anything else put ${file} into ${dataDir}, or set ${variable}.`,
    );
  }
  const checkpoint = manifest.checkpoint ? ` -- --checkpoint ${manifest.checkpoint}` : '';
  console.log(`To prove it: npm run ledger:verify${checkpoint}`);
  return 0;
}

/** These keys must return with a database, or its content cannot be signed or read. */
const keys = [
  {
    name: 'signing key',
    variable: 'SIGNING_KEY',
    locate: locateSigningKey,
    isSet: (config: Config) => config.signingKey !== null,
  },
  {
    name: 'key of second factors',
    variable: 'SECOND_FACTOR_KEY',
    locate: locateSecondFactorKey,
    isSet: (config: Config) => config.secondFactorKey !== null,
  },
  {
    name: 'payout key',
    variable: 'PAYOUT_KEY',
    locate: locatePayoutKey,
    isSet: (config: Config) => config.payoutKey !== null,
  },
  {
    name: 'push key',
    variable: 'PUSH_KEY',
    locate: locatePushKey,
    isSet: (config: Config) => config.pushKey !== null,
  },
];

function listMissing({ files }: Manifest) {
  const kept = files.map((file) => path.basename(file.path));
  return keys.filter(({ locate }) => !kept.includes(path.basename(locate({ dataDir: '' }))));
}

function readArguments(
  args: readonly string[],
  usage: string,
  options: Record<string, { type: 'string' | 'boolean' }>,
): Record<string, unknown> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}
