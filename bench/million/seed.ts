import { createSealing, sealRows } from '../../apps/server/src/capabilities/sealing/index.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { createWorkshop } from '../../apps/server/src/start/compose.ts';
import { findSource, type OpenDatabase } from '../../apps/server/src/start/database.ts';
import { ensurePayoutKey, ensureSigningKey } from '../../apps/server/src/start/keys.ts';
import { createLogger } from '../../apps/server/src/start/logger.ts';
import { verifyBooks } from '../../apps/server/src/verification/index.ts';
import { DEMO_PASSWORD, listSignIns } from '../../demo/sign-ins.ts';
import { fillDatabase } from './fill.ts';
import { MOST_COPIES } from './multiply.ts';

/** The admin's username. */
export const ADMIN = 'admin';
/** The demo that is copied. */
const MEMBERS = 500;
const DAYS = 60;
const POOL_SIZE = 4;
const ROWS_A_BLOCK = 50_000;

/** What so many members are a whole multiple of, and the most. */
export const memberSteps = { step: MEMBERS, most: MEMBERS * (MOST_COPIES + 1) };

/**
 * Fills the database of a configuration, seals it and proves its books.
 * @param members a multiple of `memberSteps.step`
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
    const db = createDatabase(pool);
    await fillDatabase({
      ...{ url: source.url, db, members: MEMBERS, days: DAYS, now: new Date() },
      copies: members / MEMBERS - 1,
      admin: ADMIN,
      signingKey: ensureSigningKey(config),
      payoutKey: ensurePayoutKey(config),
      tell,
    });
    const database = { db, replica: null };
    tell('Sealing');
    await sealHistory(config, database);
    tell('Verifying the books');
    const [wrong] = await verifyBooks(database.db);
    if (wrong) throw new Error(`The books are wrong: ${wrong.rule}, ${wrong.subject}`);
    tell(`Done. Everybody's password is ${DEMO_PASSWORD}. Sign in as`);
    print(`    ${ADMIN}, at the desk`);
    for (const { username, sees } of await listSignIns(db, new Date())) {
      print(`    ${username}, ${sees}`);
    }
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
