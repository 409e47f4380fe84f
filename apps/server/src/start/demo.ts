import { parseArgs } from 'node:util';
import { clearDataFolder } from '@barya/embedded-postgres';
import type { Config } from '../config.ts';
import { buildDemo } from '../demo/build-demo.ts';
import { type DemoMark, hasMembers, readDemoMark } from '../demo/demo-mark.ts';
import { DEMO_PASSWORD, listSignIns } from '../demo/sign-ins.ts';
import { createSystemClock } from '../kernel/clock.ts';
import { type OpenDatabase, withDatabase } from './database.ts';
import { StartFailure } from './failure.ts';
import { ensurePayoutKey, ensureSigningKey } from './keys.ts';
import { checkPort } from './port.ts';
import { serve } from './serve.ts';

/**
 * `demo`: serves a database with a believable history, which it makes on the first start.
 *
 * @throws StartFailure in live mode, and on a database that holds anything else
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
    const options = { seed: { type: 'string' }, fresh: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { seed: values.seed?.trim() || null, isFresh: values.fresh ?? false };
  } catch (error) {
    throw new StartFailure(
      `${(error as Error).message}\nUsage: npm run demo -- [--seed TEXT] [--fresh]`,
    );
  }
}

/** What was asked for on the command line. */
export interface DemoWishes {
  /** Null: that of the demo that is there, or the usual one. */
  seed: string | null;
  /** Makes it again where it is there already. */
  isFresh: boolean;
}

export interface DemoProgress {
  signal: AbortSignal;
  /** Told what is being made, and how far it is. */
  print(line: string): void;
}

const SEED = '2026';
const MEMBERS = 500;
const DAYS = 90;
const ADMIN = { username: 'admin', email: null };
/** As many as keep two processor cores busy. */
const POOL_SIZE = 4;
const DAYS_A_LINE = 10;

/**
 * Makes the history where there is none, or half of one.
 *
 * @returns what the greeting is to say of it
 * @throws StartFailure where the database holds something else; an Error where `signal` interrupts
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
    return completeDemo(config, database, { mark, seed: wishes.seed, ...progress });
  });
  if (found !== null) return found;
  clearDataFolder(config.dataDir);
  return withDatabase(options, (database) =>
    completeDemo(config, database, { mark: null, seed: wishes.seed, ...progress }),
  );
}

async function refuseOthers({ db }: OpenDatabase): Promise<void> {
  if (!(await hasMembers(db))) return;
  throw new StartFailure(
    'This database holds accounts that no demo made: the demo needs one of its own. Leave DATA_DIR and DATABASE_URL unset, or name an empty one.',
  );
}

/** @throws StartFailure where it must be, and is not ours to clear */
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
  { mark, seed, signal, print }: DemoProgress & { mark: DemoMark | null; seed: string | null },
): Promise<string[]> {
  const { now } = createSystemClock(config.clockOffsetDays);
  const named = mark?.seed ?? seed ?? SEED;
  if (mark === null) {
    // What is lost in a crash is made again; the last commit makes sure of all before it.
    pool.on('connect', (client) => void client.query('SET synchronous_commit = off'));
    print(`Making the demo: ${MEMBERS} members, ${DAYS} days, seed ${named}.`);
    const tellDay = (day: number) => {
      if (day % DAYS_A_LINE === 0) print(`  Day ${day} of ${DAYS}`);
    };
    const signingKey = ensureSigningKey(config);
    const payoutKey = ensurePayoutKey(config);
    const size = { members: MEMBERS, days: DAYS };
    const people = { admin: ADMIN, password: DEMO_PASSWORD };
    await buildDemo(
      { db, signingKey, payoutKey, signal, tellDay },
      { seed: named, now: now(), ...size, ...people },
    );
  }
  const people = [{ username: ADMIN.username, sees: 'the desk of the admins' }];
  return [
    `  The demo of seed ${named}. Everybody's password is ${DEMO_PASSWORD}. Sign in as`,
    ...[...people, ...(await listSignIns(db, now()))].map(
      ({ username, sees }) => `    ${username.padEnd(30)}  ${sees}`,
    ),
  ];
}
