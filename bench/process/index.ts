import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { createSystemClock } from '../../apps/server/src/kernel/clock.ts';
import { createRandomIds } from '../../apps/server/src/kernel/ids.ts';
import { createOperationRunner } from '../../apps/server/src/kernel/run-operation.ts';
import { ensurePayoutKey } from '../../apps/server/src/start/keys.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { type Listener, listen } from '../../e2e/api/support/socket.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { medianOf } from '../figure.ts';
import { readResidentMib } from '../processor.ts';
import type { Findings, Part } from '../section.ts';
import { fillWithMembers, tokenOf } from '../stage/fill.ts';
import { sendLoad, takeTurns } from '../stage/load.ts';

const MEMBERS = 2_000;
const CONNECTIONS = 64;
const STARTS = 7;
const LONGEST_START_MS = 3_000;
const MOST_MEMORY_MIB = 300;
/** 49 clicks each, with a margin. */
const LOAD_MS = 8_000;
const SAMPLE_MS = 100;
const CONNECTED_TOGETHER = 50;

/** The program as `npm start` runs it: time until it serves, and peak memory. */
export const program: Part = {
  name: 'process',
  title: 'The process',
  measure: async (tell) => {
    const dataDir = await makeFilledDataDir(MEMBERS);
    try {
      return await measureProgram(dataDir, tell);
    } finally {
      await removeDataDir(dataDir);
    }
  },
};

async function measureProgram(dataDir: string, tell: (line: string) => void): Promise<Findings> {
  const startsMs: number[] = [];
  for (let time = 0; time < STARTS; time += 1) {
    const { product, readyMs } = await startProduct(dataDir);
    startsMs.push(readyMs);
    tell(`ready after ${readyMs.toFixed(0)} ms`);
    await product.stop();
  }
  const { product } = await startProduct(dataDir);
  try {
    const { calmMib, mostMib, rate } = await measureMemory(product, tell);
    return {
      text: `${STARTS} starts on a database of ${MEMBERS.toLocaleString('en')} members. Then each has a socket, and ${CONNECTIONS} connections click for ${LOAD_MS / 1_000} s (${rate.toFixed(0)} a second). Resident memory, read every ${SAMPLE_MS} ms.`,
      figures: [
        {
          what: 'start on an existing database, until ready: median, longest',
          measured: `${(medianOf(startsMs) / 1_000).toFixed(2)} s, ${(Math.max(...startsMs) / 1_000).toFixed(2)} s`,
          goal: `≤ ${LONGEST_START_MS / 1_000} s`,
          isReached: Math.max(...startsMs) <= LONGEST_START_MS,
          isExact: false,
        },
        {
          what: `peak memory, ${MEMBERS.toLocaleString('en')} open sockets and full load`,
          measured: `${mostMib.toFixed(0)} MiB (${calmMib.toFixed(0)} MiB with the sockets alone)`,
          goal: `≤ ${MOST_MEMORY_MIB} MiB`,
          isReached: mostMib <= MOST_MEMORY_MIB,
          isExact: false,
        },
      ],
    };
  } finally {
    await product.stop();
  }
}

async function measureMemory(
  { url, pid }: { url: string; pid: number },
  tell: (line: string) => void,
): Promise<{ calmMib: number; mostMib: number; rate: number }> {
  const listeners: Listener[] = [];
  try {
    while (listeners.length < MEMBERS) {
      const some = Array.from({ length: CONNECTED_TOGETHER }, (_, place) =>
        listen(url, { token: tokenOf(listeners.length + place), transports: ['websocket'] }),
      );
      listeners.push(...(await Promise.all(some)));
    }
    const calmMib = readResidentMib(pid);
    tell(`${listeners.length} sockets: ${calmMib.toFixed(0)} MiB`);
    let mostMib = calmMib;
    const sampling = setInterval(() => {
      mostMib = Math.max(mostMib, readResidentMib(pid));
    }, SAMPLE_MS);
    const takeTurn = takeTurns(MEMBERS);
    const load = { connections: CONNECTIONS, until: { windowMs: LOAD_MS } };
    const path = '/api/agent/click';
    const { rate } = await sendLoad(url, load, () => ({
      method: 'POST',
      path,
      member: takeTurn(),
    }));
    clearInterval(sampling);
    const heard = listeners.filter((listener) => listener.heard.length > 0).length;
    tell(`${rate.toFixed(0)} clicks a second, ${heard} sockets received an event`);
    if (heard < MEMBERS) throw new Error(`Only ${heard} sockets heard of their members' clicks`);
    return { calmMib, mostMib, rate };
  } finally {
    for (const listener of listeners) listener.close();
  }
}

/**
 * Behind a proxy, which names each request's address. Members are paid from the opening reserve.
 */
const settings = { PUBLIC_URL: 'https://barya.example', OPENING_RESERVE: '10000000000' };

/**
 * @returns a folder whose database has members with sessions and money
 */
async function makeFilledDataDir(members: number): Promise<string> {
  const dataDir = await makeDataDir();
  const { product } = await startProduct(dataDir);
  try {
    const running = findRunningPostgres(dataDir)!;
    const pool = createPool({ url: running.url, poolSize: 2 });
    const ownerPool = createPool({ url: running.url, poolSize: 1, role: null });
    const { run: runOperation } = createOperationRunner({
      db: createDatabase(pool),
      clock: createSystemClock(0),
      ids: createRandomIds(),
      operatingMode: 'demo',
      deliver: () => undefined,
      logger: console,
    });
    const payoutKey = ensurePayoutKey({ dataDir, payoutKey: null });
    await fillWithMembers({ ownerPool, runOperation, payoutKey }, members);
    await Promise.all([pool.end(), ownerPool.end()]);
  } finally {
    await product.stop();
  }
  return dataDir;
}

/**
 * @returns the product as `npm start` runs it, and the time until it was ready
 */
async function startProduct(dataDir: string): Promise<{ product: RunningServer; readyMs: number }> {
  const startedAt = performance.now();
  const product = await startServer({ dataDir, settings });
  return { product, readyMs: performance.now() - startedAt };
}
