import { parseArgs } from 'node:util';
import { clearDataFolder } from '@barya/embedded-postgres';
import type { Config } from '../apps/server/src/config.ts';
import { createSystemClock } from '../apps/server/src/kernel/clock.ts';
import { hasMembers } from '../apps/server/src/people/members.ts';
import { type OpenDatabase, withDatabase } from '../apps/server/src/start/database.ts';
import { type DemoMark, readDemoMark } from '../apps/server/src/start/demo-mark.ts';
import { StartFailure } from '../apps/server/src/start/failure.ts';
import { ensurePayoutKey, ensureSigningKey } from '../apps/server/src/start/keys.ts';
import { checkPort } from '../apps/server/src/start/port.ts';
import { serve } from '../apps/server/src/start/serve.ts';
import { buildDemo } from './build-demo.ts';
import { DEMO_PASSWORD, listSignIns } from './sign-ins.ts';

/**
 * Serves a database with a plausible history, which the first start generates.
 *
 * @throws StartFailure in live mode, and on a database with other content
 */
export async function runDemo(config: Config, args: readonly string[]): Promise<void> {
  const wishes = readArguments(args);
  if (config.operatingMode === 'live') {
    throw new StartFailure('The demo has no real money in it: OPERATING_MODE=live refuses it.');
  }
  await checkPort(config);
  return serve(config, await prepareUnlessInterrupted(config, wishes));
}

async function prepareUnlessInterrupted(config: Config, wishes: DemoWishes): Promise<string[]> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const { signal } = interruption;
    return await prepareDemo(config, wishes, { signal, print: (line) => console.log(line) });
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    throw new StartFailure('The demo was not finished: the next run begins anew.');
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function readArguments(args: readonly string[]): DemoWishes {
  try {
    const yes = { type: 'boolean', default: false } as const;
    const options = { seed: { type: 'string' }, fresh: yes, small: yes } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { seed, fresh: isFresh, small: isSmall } = values;
    return { seed: seed?.trim() || null, isFresh, isSmall };
  } catch (error) {
    throw new StartFailure(
      `${(error as Error).message}\nUsage: npm run demo -- [--seed TEXT] [--fresh] [--small]`,
    );
  }
}

/** The options of the command line. */
export interface DemoWishes {
  /** Null: the existing demo's seed, or the default. */
  seed: string | null;
  /** Rebuilds an existing demo. */
  isFresh: boolean;
  /** Makes a short history of few people. */
  isSmall: boolean;
}

export interface DemoProgress {
  signal: AbortSignal;
  /** Reports progress. */
  print(line: string): void;
}

const SEED = '2026';
const USUAL_SIZE = { members: 500, days: 90 };
const SMALL_SIZE = { members: 40, days: 30 };
/** The owner, unless `ADMIN_USERNAME` names one. */
const OWNER = 'admin';
/** Enough to keep two processor cores busy. */
const POOL_SIZE = 4;
const DAYS_A_LINE = 10;

/**
 * Builds the history if it is missing or incomplete.
 *
 * @returns lines for the greeting
 * @throws StartFailure if the database has other content; an Error if `signal` interrupts
 */
export async function prepareDemo(
  config: Config,
  wishes: DemoWishes,
  progress: DemoProgress,
): Promise<string[]> {
  const options = { config: { ...config, poolSize: POOL_SIZE }, isCommand: false };
  const found = await withDatabase(options, async (database) => {
    const mark = await readDemoMark(database.db);
    if (mark === null) await refuseOthers(database);
    else if (mustClear(config, mark, wishes)) return null;
    return completeDemo(config, database, { mark, ...wishes, ...progress });
  });
  if (found !== null) return found;
  clearDataFolder(config.dataDir);
  return withDatabase(options, (database) =>
    completeDemo(config, database, { mark: null, ...wishes, ...progress }),
  );
}

async function refuseOthers({ db }: OpenDatabase): Promise<void> {
  if (!(await hasMembers(db))) return;
  throw new StartFailure(
    'This database holds accounts that no demo made: the demo needs one of its own. Leave DATA_DIR and DATABASE_URL unset, or name an empty one.',
  );
}

/** @throws StartFailure if it must be cleared but is not ours */
function mustClear(config: Config, mark: DemoMark, { seed, isFresh }: DemoWishes): boolean {
  if (mark.isFinished && !isFresh) {
    if (seed === null || seed === mark.seed) return false;
    throw new StartFailure(
      `This is the demo of seed ${mark.seed}: add --fresh to throw it away and make that of seed ${seed}.`,
    );
  }
  if (config.databaseUrl === null) return true;
  throw new StartFailure(
    'The demo can only start over in a data folder: make the database of DATABASE_URL anew, or leave it unset.',
  );
}

async function completeDemo(
  config: Config,
  { db, pool }: OpenDatabase,
  { mark, seed, isSmall, signal, print }: DemoProgress & DemoWishes & { mark: DemoMark | null },
): Promise<string[]> {
  const { now } = createSystemClock(config.clockOffsetDays);
  const named = mark?.seed ?? seed ?? SEED;
  if (mark === null) {
    // A crash loses commits that are rebuilt anyway; the last commit makes all before it durable.
    pool.on('connect', (client) => void client.query('SET synchronous_commit = off'));
    const size = isSmall ? SMALL_SIZE : USUAL_SIZE;
    print(`Making the demo: ${size.members} members, ${size.days} days, seed ${named}.`);
    const tellDay = (day: number) => {
      if (day % DAYS_A_LINE === 0) print(`  Day ${day} of ${size.days}`);
    };
    const signingKey = ensureSigningKey(config);
    const payoutKey = ensurePayoutKey(config);
    const username = config.admin.username ?? OWNER;
    const people = { admin: { username, email: null }, password: DEMO_PASSWORD };
    await buildDemo(
      { db, signingKey, payoutKey, signal, tellDay },
      { seed: named, now: now(), ...size, ...people },
    );
  }
  return [
    `  The demo of seed ${named}. Everybody's password is ${DEMO_PASSWORD}. Sign in as`,
    ...(await listSignIns(db, now())).map(
      ({ username, sees }) => `    ${username.padEnd(30)}  ${sees}`,
    ),
  ];
}
