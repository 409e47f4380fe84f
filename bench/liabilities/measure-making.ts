import { setTimeout as pause } from 'node:timers/promises';
import type { OwnLiability } from '@barya/contract';
import type { Figure } from '../figure.ts';
import type { Stage } from './stage.ts';

const MOST_SECONDS = 60;
const MOST_BYTES = 2 ** 30;
const PROOFS = 20;

/** Builds a tree of all members by the admin's call, while other requests go on. */
export async function* measureMaking(stage: Stage): AsyncGenerator<Figure> {
  const before = stage.readPeakMemory();
  const workedBefore = stage.readProcessorSeconds();
  const waits = watchOthers(stage.url);
  const startedAt = performance.now();
  await call(stage, 'POST', '/api/admin/liabilities', stage.adminToken);
  const seconds = (performance.now() - startedAt) / 1000;
  const longestMs = await waits.stop();
  const worked = stage.readProcessorSeconds() - workedBefore;
  const bytes = stage.readPeakMemory();
  yield {
    what: 'make the tree: read, hash, sign, store',
    measured: `${seconds.toFixed(1)} s, of which the server worked ${worked.toFixed(1)} s`,
    goal: `≤ ${MOST_SECONDS} s`,
    isReached: seconds <= MOST_SECONDS,
    isExact: false,
  };
  yield {
    what: 'peak memory of the server',
    measured: `${showMib(bytes)} (${showMib(before)} before)`,
    goal: `≤ ${showMib(MOST_BYTES)}`,
    isReached: bytes <= MOST_BYTES,
    isExact: true,
  };
  yield {
    what: 'longest wait of another request meanwhile',
    measured: `${longestMs.toFixed(0)} ms`,
    goal: '≤ 500 ms',
    isReached: longestMs <= 500,
    isExact: false,
  };
}

/** How long a member waits for the own proof, in sequence. */
export async function measureProof(stage: Stage): Promise<{ own: OwnLiability; figure: Figure }> {
  const times: number[] = [];
  let own: OwnLiability | null = null;
  for (let asked = 0; asked < PROOFS; asked += 1) {
    const startedAt = performance.now();
    own = await call(stage, 'GET', '/api/agent/liabilities/latest', stage.memberToken);
    times.push(performance.now() - startedAt);
  }
  const median = times.sort((one, other) => one - other)[PROOFS / 2] ?? Number.NaN;
  if (own === null) throw new Error('No proof was asked for');
  const figure = {
    what: "time to answer a member's proof",
    measured: `${median.toFixed(0)} ms`,
    goal: '≤ 100 ms',
    isReached: median <= 100,
    isExact: false,
  };
  return { own, figure };
}

async function call<Answer>(
  { url }: Stage,
  method: string,
  path: string,
  token: string,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { method, headers });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Repeats a small request; `stop` answers the longest wait in milliseconds. */
function watchOthers(url: string): { stop(): Promise<number> } {
  let isOver = false;
  const watching = (async () => {
    let longestMs = 0;
    while (!isOver) {
      const startedAt = performance.now();
      await fetch(`${url}/health/live`);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await pause(20);
    }
    return longestMs;
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

function showMib(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}
