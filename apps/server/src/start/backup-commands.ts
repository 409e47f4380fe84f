import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeDataFolder } from '@barya/embedded-postgres';
import { backUpEmbedded, backUpExternal } from '../backup/back-up.ts';
import { BackupError } from '../backup/files.ts';
import { hasCheckpoint, type Manifest } from '../backup/manifest.ts';
import { restoreEmbedded, restoreExternal, withScratchDatabase } from '../backup/restore.ts';
import { recordBackupCheck } from '../capabilities/set-up/index.ts';
import type { Config } from '../config.ts';
import { createWorkshop } from './compose.ts';
import { findSource, withDatabase } from './database.ts';
import { StartFailure } from './failure.ts';
import { locatePayoutKey, locatePushKey, locateSecondFactorKey, locateSigningKey } from './keys.ts';
import { createLogger } from './logger.ts';

const BACKUP_USAGE = `Usage: npm run backup -- --to FOLDER [--without-signing-key]
  --without-signing-key leaves the payout key and the key of second factors out too.
  FOLDER is made, and must not be there yet or be empty.`;
const CHECK_USAGE = `Usage: npm run backup:check -- --from FOLDER
  FOLDER is restored to a scratch place, compared with this database, and recorded in the audit.`;
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
  requireDatabase(config);
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

/**
 * `backup:check`: restores a backup to a scratch place, starts it, and records that it is of this
 * database. An external database needs an owner who may create databases.
 * @returns the exit code
 * @throws StartFailure, BackupError and the embedded database's errors, each with one clear line
 */
export async function runBackupCheck(config: Config, args: readonly string[]): Promise<number> {
  const { from } = readArguments(args, CHECK_USAGE, { from: { type: 'string' } });
  if (typeof from !== 'string' || from === '') throw new StartFailure(CHECK_USAGE);
  requireDatabase(config);
  const restored = await withScratch(config, async (scratch) => {
    const { databaseUrl, dataDir } = scratch;
    const manifest =
      databaseUrl === null
        ? await restoreEmbedded(from, dataDir)
        : await restoreExternal(from, { url: databaseUrl, dataDir });
    const opening = { config: scratch, isCommand: true };
    await withDatabase(opening, ({ url }) => requireCheckpoint(url, manifest, 'restored'));
    return manifest;
  });
  const { begunAt } = restored;
  await withDatabase({ config, isCommand: true }, async (database) => {
    const checkpoint = await requireCheckpoint(database.url, restored, 'present');
    const { runOperation } = createWorkshop(config, database, createLogger(config).logger);
    await runOperation((operation) => recordBackupCheck(operation, { begunAt, checkpoint }));
  });
  console.log(`The backup that was begun at ${begunAt} can be restored. This is recorded.`);
  return 0;
}

function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(describeDataFolder(dataDir).cluster)) return;
  throw new StartFailure(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
}

/** Does work on a scratch place for a database of the same kind, which is gone afterwards. */
async function withScratch<Result>(
  config: Config,
  work: (scratch: Config) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'barya-check-'));
  const place = { ...config, dataDir, databaseAppUrl: null, databaseReadUrl: null };
  try {
    return config.databaseUrl === null
      ? await work(place)
      : await withScratchDatabase(config.databaseUrl, (databaseUrl) =>
          work({ ...place, databaseUrl }),
        );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * The checkpoint of a backup, which says of which database it is.
 * @throws BackupError without one, or if the database does not have it
 */
async function requireCheckpoint(
  url: string,
  { checkpoint }: Pick<Manifest, 'checkpoint'>,
  which: 'restored' | 'present',
): Promise<string> {
  if (checkpoint !== null && (await hasCheckpoint(url, checkpoint))) return checkpoint;
  throw new BackupError(
    checkpoint === null
      ? 'Nothing was sealed before this backup: make another one later.'
      : `The backup is not accepted: the ${which} database does not have its checkpoint.`,
  );
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
