import { createPasswords } from '../../apps/server/src/capabilities/accounts/index.ts';
import { createSealing, sealRows } from '../../apps/server/src/capabilities/sealing/index.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { createWorkshop } from '../../apps/server/src/start/compose.ts';
import { findSource, type OpenDatabase } from '../../apps/server/src/start/database.ts';
import { ensurePayoutKey, ensureSigningKey } from '../../apps/server/src/start/keys.ts';
import { createLogger } from '../../apps/server/src/start/logger.ts';
import { verifyBooks } from '../../apps/server/src/verification/index.ts';
import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';
import { fillDatabase } from './fill/fill-database.ts';

/** The admin's username. */
export const ADMIN = 'admin';
const DAYS = 400;
const TRANSFERS_A_MEMBER = 10;
const WITHDRAWALS_A_MEMBER = 0.5;
const POOL_SIZE = 2;
const ROWS_A_BLOCK = 50_000;

/**
 * Fills the database of a configuration, seals it and proves its books.
 * @throws Error if it is not empty or its books are wrong
 */
export async function seedDatabase(
  config: Config,
  members: number,
  print: (line: string) => void,
): Promise<void> {
  const source = await findSource({ config, isCommand: false, log: print, onLost: print });
  const pool = createPool({ url: source.url, poolSize: POOL_SIZE });
  try {
    await migrateDatabase({ url: source.url });
    const startedAt = performance.now();
    const tell = (line: string) =>
      print(`${Math.round((performance.now() - startedAt) / 1000)} s: ${line}`);
    const { username } = await fillDatabase({
      url: source.url,
      size: {
        members,
        transfers: members * TRANSFERS_A_MEMBER,
        withdrawals: Math.round(members * WITHDRAWALS_A_MEMBER),
        days: DAYS,
        now: new Date(),
      },
      admin: ADMIN,
      payoutKey: ensurePayoutKey(config),
      passwordHash: await createPasswords().hash(DEMO_PASSWORD),
      tell,
    });
    const database = { db: createDatabase(pool), replica: null };
    tell('Sealing');
    await sealHistory(config, database);
    tell('Verifying the books');
    const [wrong] = await verifyBooks(database.db);
    if (wrong) throw new Error(`The books are wrong: ${wrong.rule}, ${wrong.subject}`);
    tell(`Done. Everybody's password is ${DEMO_PASSWORD}. Sign in as`);
    print(`    ${ADMIN}, at the desk`);
    print(`    ${username}, who invited most`);
  } finally {
    await pool.end();
    await source.close();
  }
}

/** Migrates a database that was filled by an older version. */
export async function migrateFolder(config: Config, print: (line: string) => void): Promise<void> {
  const source = await findSource({ config, isCommand: false, log: print, onLost: print });
  try {
    await migrateDatabase({ url: source.url, log: print });
  } finally {
    await source.close();
  }
}

async function sealHistory(
  config: Config,
  database: Pick<OpenDatabase, 'db' | 'replica'>,
): Promise<void> {
  const workshop = createWorkshop(config, database, createLogger(config).logger);
  await sealRows(workshop, createSealing(ensureSigningKey(config), ROWS_A_BLOCK));
}
