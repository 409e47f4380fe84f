import { availableParallelism } from 'node:os';
import { readConfig } from '../../apps/server/src/config.ts';
import { createPool } from '../../apps/server/src/database/connect.ts';
import { createWorkshop } from '../../apps/server/src/start/compose.ts';
import { openDatabase } from '../../apps/server/src/start/database.ts';
import { ensurePayoutKey } from '../../apps/server/src/start/keys.ts';
import { createLogger } from '../../apps/server/src/start/logger.ts';
import { createTestRedis } from '../../apps/server/test/redis.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  type Settings,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { medianOf } from '../figure.ts';
import { readProcessorSecondsOfAll } from '../processor.ts';
import type { Findings, Part } from '../section.ts';
import { beginDayAnew, fillWithMembers } from '../stage/fill.ts';
import { sendLoad, takeTurns } from '../stage/load.ts';
import { countEvents } from './count-events.ts';

const MEMBERS = 5_000;
const CONNECTIONS = 64;
const ROUNDS = 6;
const WINDOW_MS = 4_000;
const LEAST_RATIO = 1.5;
const LISTENERS = 40;
const LOADS = 25;

/** One turn's results, of one server or two. */
interface Turn {
  /** Clicks a second. */
  rate: number;
  /** Processor time for each click, in µs. */
  server: number;
  database: number;
}

/** Two servers against one, and events between servers. */
export const nodes: Part = {
  name: 'nodes',
  title: 'Several servers',
  measure: async (tell) => {
    const stage = await openStage(MEMBERS);
    try {
      return await measureNodes(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureNodes(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const one = await stage.serve({ NODE_NAME: 'a' });
  const two = await stage.serve({ NODE_NAME: 'b' });
  const sides = [[one], [one, two]];
  const turns = new Map<RunningServer[], Turn[]>(sides.map((side) => [side, []]));
  for (const side of sides) await measureSide(stage, side);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      turns.get(side)?.push(await measureSide(stage, side));
    }
    tell(sides.map((side) => `${turns.get(side)?.at(-1)?.rate.toFixed(0)}/s`).join(' against '));
  }
  const [alone, together] = sides.map((side) => turns.get(side) ?? []) as [Turn[], Turn[]];
  const ratio = medianOf(
    together.map(({ rate }, round) => rate / (alone[round]?.rate ?? Number.NaN)),
  );
  const sayMedian = (of: Turn[], what: keyof Turn) =>
    medianOf(of.map((turn) => turn[what])).toFixed(0);
  const events = await countEvents([one.url, two.url], {
    members: LISTENERS,
    loads: LOADS,
  });
  const cores = availableParallelism();
  return {
    text: `${CONNECTIONS} connections click for ${MEMBERS.toLocaleString('en')} members with fsync: at one server, then half at each of two, ${ROUNDS} rounds of ${WINDOW_MS / 1_000} s each. Medians: ${sayMedian(alone, 'rate')} and ${sayMedian(together, 'rate')} clicks a second. Processor time of a click: server ${sayMedian(alone, 'server')} µs, PostgreSQL ${sayMedian(alone, 'database')} µs; with two servers ${sayMedian(together, 'server')} µs and ${sayMedian(together, 'database')} µs, because fewer clicks share a statement. PostgreSQL and the sender share the ${cores} cores.

Then ${LISTENERS} members listen at both servers, by websocket and polling. Both sockets must hear of each of ${LISTENERS * LOADS} loads, through Redis.`,
    figures: [
      {
        what: 'clicks at two servers against one',
        measured: ratio.toFixed(2),
        goal: `≥ ${LEAST_RATIO} where cores allow`,
        isReached: ratio >= LEAST_RATIO,
        isExact: false,
      },
      {
        what: `events between two servers lost, of ${events.expected.toLocaleString('en')}`,
        measured: String(events.lost),
        goal: '0',
        isReached: events.lost === 0,
        isExact: true,
      },
      {
        what: 'events that another member received',
        measured: String(events.strange),
        goal: '0',
        isReached: events.strange === 0,
        isExact: true,
      },
    ],
  };
}

async function measureSide(stage: Stage, side: readonly RunningServer[]): Promise<Turn> {
  await stage.beginDayAnew();
  const load = { connections: CONNECTIONS / side.length, until: { windowMs: WINDOW_MS } };
  const takeTurn = takeTurns(MEMBERS);
  const path = '/api/agent/click';
  const readSeconds = () => ({
    server: sumOf(side.map(({ pid }) => readProcessorSecondsOfAll(pid))),
    database: stage.readDatabaseSeconds(),
  });
  const before = readSeconds();
  const loads = await Promise.all(
    side.map(({ url }) =>
      sendLoad(url, load, () => ({ method: 'POST', path, member: takeTurn() })),
    ),
  );
  const after = readSeconds();
  const rate = sumOf(loads.map((each) => each.rate));
  const clicks = rate * (WINDOW_MS / 1_000);
  const perClick = (who: keyof typeof before) => ((after[who] - before[who]) / clicks) * 1e6;
  return { rate, server: perClick('server'), database: perClick('database') };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** A database full of members who click, Redis, and the servers started on them. */
interface Stage {
  /** Starts the built product; its process and children are measured. */
  serve(settings: Settings): Promise<RunningServer>;
  /** Processor time of the database so far, in seconds. */
  readDatabaseSeconds(): number;
  beginDayAnew(): Promise<void>;
  close(): Promise<void>;
}

async function openStage(members: number): Promise<Stage> {
  const [dataDir, databaseDir] = [await makeDataDir(), await makeDataDir()];
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => undefined });
  const redis = await createTestRedis();
  await redis.start();
  const config = readConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase({
    config,
    isCommand: false,
    log: () => undefined,
    onLost: () => undefined,
  });
  const ownerPool = createPool({ url: postgres.url, poolSize: 1, role: null });
  const { runOperation } = createWorkshop(config, database, createLogger(config).logger);
  const payoutKey = ensurePayoutKey(config);
  await fillWithMembers({ ownerPool, runOperation, payoutKey }, members);
  const servers: RunningServer[] = [];
  return {
    serve: async (settings) => {
      const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'error' };
      // The flood limit is by address, which a proxy names.
      const site = { PUBLIC_URL: 'https://barya.example' };
      const server = await startServer({
        dataDir,
        settings: { ...shared, ...site, ...settings },
        without: ['OPENING_RESERVE'],
      });
      servers.push(server);
      return server;
    },
    readDatabaseSeconds: () => readProcessorSecondsOfAll(postgres.pid),
    beginDayAnew: () => beginDayAnew(ownerPool),
    close: async () => {
      for (const server of servers) await server.stop();
      await ownerPool.end();
      await database.close();
      await redis.stop();
      await postgres.stop();
      for (const dir of [dataDir, databaseDir]) await removeDataDir(dir);
    },
  };
}
