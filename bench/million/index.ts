import pg from 'pg';
import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';
import { type RunningServer, startServer } from '../../e2e/api/support/processes.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { type Figure, medianOf } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { findOrSeed } from './cache.ts';
import { type Call, figures as calls, filtered, lists, searches } from './calls.ts';
import { type Asker, openAsker } from './client.ts';
import { ADMIN } from './seed.ts';

const MANY = 1_000_000;
const FEW = 1_000;
const PAGE = 10;
const ROUNDS = 9;
const QUESTIONS = 20;
/**
 * A round ends after this long, with fewer requests, so that slow calls do not delay the others.
 */
const LONGEST_ROUND_MS = 1_000;
const FEWEST_QUESTIONS = 3;
const MOST_TIMES = 3;
const LONGEST_MS = 30;
const GOAL = `≤ ${MOST_TIMES}, ≤ ${LONGEST_MS} ms`;
const STARTS = 3;
const LONGEST_START_MS = 3_000;

/** The product with a million members against itself with a thousand. */
export const million: Part = {
  name: 'million',
  title: 'A million members',
  measure: async (tell) => {
    const startsMs: number[] = [];
    for (let start = 1; start < STARTS; start += 1) {
      const stage = await openStage(MANY, tell);
      startsMs.push(stage.startMs);
      await stage.close();
    }
    const [many, few] = [await openStage(MANY, tell), await openStage(FEW, tell)];
    startsMs.push(many.startMs);
    try {
      return await measureAll(many, few, startsMs, tell);
    } finally {
      await Promise.all([many.close(), few.close()]);
    }
  },
};

async function measureAll(
  many: Stage,
  few: Stage,
  startsMs: readonly number[],
  tell: (line: string) => void,
): Promise<Findings> {
  const figures: Figure[] = [];
  const note = (figure: Figure) => {
    tell(`${figure.isReached ? 'reached' : 'MISSED '}  ${figure.what}: ${figure.measured}`);
    figures.push(figure);
  };
  for (const call of [...lists, ...searches, ...filtered]) {
    const tenth = () => findSide(few, call, PAGE);
    for (const [name, which] of [
      ['first', 1],
      ['deepest', 'last'],
    ] as const) {
      note(await compare(`${call.what}, ${name} page`, () => findSide(many, call, which), tenth));
    }
  }
  for (const call of calls) {
    const of = (stage: Stage) => async () => ({
      ...{ stage, call },
      path: call.firstOf === undefined ? call.path : await stage.asker.findFirst(call),
    });
    note(await compare(call.what, of(many), of(few)));
  }
  const startMs = medianOf(startsMs);
  note({
    what: '`npm start` on a million members, until ready',
    measured: `${(startMs / 1_000).toFixed(2)} s`,
    goal: `≤ ${LONGEST_START_MS / 1_000} s`,
    isReached: startMs <= LONGEST_START_MS,
    isExact: false,
  });
  return { text: describe(), figures };
}

interface Side {
  stage: Stage;
  call: Call;
  path: string;
}

async function findSide(stage: Stage, call: Call, which: 'last' | number): Promise<Side> {
  return { stage, call, path: await stage.asker.findPage(call, which) };
}

/** Reports a call that fails or times out, and goes on with the others. */
async function compare(
  what: string,
  large: () => Promise<Side>,
  small: () => Promise<Side>,
): Promise<Figure> {
  try {
    return await compareSides(what, await large(), await small());
  } catch (error) {
    const measured = `failed: ${(error as Error).message}`;
    return { what, measured, goal: GOAL, isReached: false, isExact: false };
  }
}

/** The ratio of both p95, with requests alternating; medians of the rounds. */
async function compareSides(what: string, large: Side, small: Side): Promise<Figure> {
  const rounds: { large: number; small: number }[] = [];
  let fewest = QUESTIONS;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await askByTurns(large, small);
    // The first round is a warm-up.
    if (round === 0) continue;
    fewest = Math.min(fewest, times.large.length);
    rounds.push({ large: ninetyFifthOf(times.large), small: ninetyFifthOf(times.small) });
  }
  const ratio = medianOf(rounds.map((p95) => p95.large / p95.small));
  const largeMs = medianOf(rounds.map((p95) => p95.large));
  const smallMs = medianOf(rounds.map((p95) => p95.small));
  const asked = fewest < QUESTIONS ? `; ${fewest} questions` : '';
  return {
    what,
    measured: `${ratio.toFixed(2)} (${largeMs.toFixed(1)} ms, ${smallMs.toFixed(1)} ms${asked})`,
    goal: GOAL,
    isReached: ratio <= MOST_TIMES && largeMs <= LONGEST_MS,
    isExact: false,
  };
}

/** One round: the times of both sides, in milliseconds. */
async function askByTurns(large: Side, small: Side): Promise<{ large: number[]; small: number[] }> {
  const times = { large: [] as number[], small: [] as number[] };
  const startedAt = performance.now();
  for (let question = 0; question < QUESTIONS; question += 1) {
    const isLate = performance.now() - startedAt > LONGEST_ROUND_MS;
    if (isLate && question >= FEWEST_QUESTIONS) break;
    const sides = [
      { times: times.large, side: large },
      { times: times.small, side: small },
    ];
    for (const each of question % 2 === 0 ? sides : sides.reverse()) {
      const { stage, call, path } = each.side;
      each.times.push(await stage.asker.time(call, path));
    }
  }
  return times;
}

function ninetyFifthOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!;
}

function describe(): string {
  const [many, few] = [MANY, FEW].map((members) => members.toLocaleString('en'));
  return `\`npm run seed:million\` makes ${many} members, and ${few}, from copies of one demo. Servers of both get each request by turns: ${ROUNDS} rounds of ${QUESTIONS} after a warm-up, ${LONGEST_ROUND_MS / 1_000} s at most each. The table has the median ratio of the p95, and both; first and deepest pages are compared with page ${PAGE} of the small one. The member is the one who invited most.

Most of each ratio is the exact count of up to 10,000 rows. Where answers are [cached](decisions/08-lists.md), the p95 does not show the first.`;
}

/** The built product on a database with so many members. */
interface Stage {
  asker: Asker;
  /** From the command to the first answer that says ready. */
  startMs: number;
  close(): Promise<void>;
}

async function openStage(members: number, tell: (line: string) => void): Promise<Stage> {
  const dataDir = await findOrSeed(members, tell);
  const startedAt = performance.now();
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'warn' } });
  const startMs = performance.now() - startedAt;
  const people = { admin: ADMIN, member: await findBusiest(server), password: DEMO_PASSWORD };
  const asker = await openAsker(server.url, people);
  return {
    asker,
    startMs,
    close: async () => {
      asker.close();
      await server.stop();
    },
  };
}

/** The member with the most invitations, who has the longest lists. */
async function findBusiest({ dataDir }: RunningServer): Promise<string> {
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('The database of the server was not found');
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  const { rows } = await client.query<{ username: string }>(
    `select username from member
     join (select referrer_id, count(*) as invited from member where deleted_at is null
       group by referrer_id) as fan on fan.referrer_id = member.id
     where role = 'agent' and is_active order by invited desc, id limit 1`,
  );
  await client.end();
  return rows[0]!.username;
}
