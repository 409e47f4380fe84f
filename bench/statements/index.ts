import { limits } from '@barya/contract';
import { writeHostile } from '../../packages/statements/test/hostile-files.ts';
import { atMost, told } from '../figure.ts';
import { readResidentMib } from '../processor.ts';
import type { Findings, Part } from '../section.ts';
import { calls } from '../stage/calls.ts';
import { ADMIN_TOKEN } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { sendLoad, takeTurns } from '../stage/load.ts';

const MEMBERS = 500;
const CONNECTIONS = 16;
const WINDOW_MS = 5_000;
const CALM_WINDOWS = 3;
/** Calls a second: as on a busy day, far from the highest rate. */
const RATE = 100;
const IMPORTERS = 2;
const SAMPLE_MS = 100;
/**
 * Of the worst window. The thread that reads stops nobody; taking in a body of 45 MB does, for up to
 * half a second (half of it the text of the JSON). Nobody takes the server for gone at a second.
 */
const LONGEST_P99_MS = 1_000;
/** The heap that the worker may have, and what may come beside it. */
const WORKER_MIB = 1_024;
const MOST_BESIDE_MIB = 350;
/** So many lines fit into a file, and are kept. */
const MOST_LINES = 290_000;

/** Two people import the worst files of 32 MiB, while members open the app. */
export const statements: Part = {
  name: 'statements',
  title: 'Statements',
  measure: async (tell) => {
    const stage = await openStage(MEMBERS);
    try {
      return await measureImports(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureImports(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const account = await offerAccount(stage);
  // Made beforehand: the same thread sends the calls, and would send them late.
  const files = listFiles().map(({ name, text }) => ({ name, body: makeBody(account, text()) }));
  // The first calls of a server wait for its program to be compiled.
  await measureWindows(stage, (done) => done < 1);
  const calm = await measureWindows(stage, (done) => done < CALM_WINDOWS);
  tell(`calm: p99 of home ${calm.home.toFixed(0)} ms, of health ${calm.live.toFixed(0)} ms`);
  const calmMib = readResidentMib(stage.pid);
  let mostMib = 0;
  const sampling = setInterval(() => {
    mostMib = Math.max(mostMib, readResidentMib(stage.pid));
  }, SAMPLE_MS);
  let [next, left, longestMs] = [0, IMPORTERS, 0];
  const importAll = async (): Promise<void> => {
    while (next < files.length) {
      const { name, body } = files[next++]!;
      const startedAt = performance.now();
      const status = await importFile(stage, body);
      const ms = performance.now() - startedAt;
      longestMs = Math.max(longestMs, ms);
      tell(`${name}: ${status} after ${(ms / 1_000).toFixed(1)} s`);
    }
    left -= 1;
  };
  const importing = Array.from({ length: IMPORTERS }, importAll);
  const busy = await measureWindows(stage, () => left > 0);
  await Promise.all(importing);
  clearInterval(sampling);
  return {
    text: `${IMPORTERS} people import ${files.length} files of up to 32 MiB that are made to cost, and ${MOST_LINES.toLocaleString('en')} lines that are kept. Meanwhile ${RATE} times a second a member opens the app, and a monitor asks \`/health/live\`. The 99th percentiles are the worst of windows of ${WINDOW_MS / 1_000} s; resident memory is read every ${SAMPLE_MS} ms.`,
    figures: [
      told("p99 of a member's home without imports", `${calm.home.toFixed(0)} ms`),
      atMost("p99 of a member's home", busy.home, LONGEST_P99_MS, 'ms'),
      told('p99 of `/health/live` without imports', `${calm.live.toFixed(0)} ms`),
      atMost('p99 of `/health/live`', busy.live, LONGEST_P99_MS, 'ms'),
      told('memory at most', `${mostMib.toFixed(0)} MiB, ${calmMib.toFixed(0)} MiB before`),
      atMost(
        `memory that imports add beside the worker's ${WORKER_MIB.toLocaleString('en')} MiB`,
        Math.max(0, mostMib - calmMib - WORKER_MIB),
        MOST_BESIDE_MIB,
        'MiB',
      ),
      told('longest import', `${(longestMs / 1_000).toFixed(1)} s`),
    ],
  };
}

/** The highest p99 of all windows. @param goesOn asked with how many are done */
async function measureWindows(stage: Stage, goesOn: (done: number) => boolean) {
  const takeTurn = takeTurns(MEMBERS);
  const load = { connections: CONNECTIONS, rate: RATE, until: { windowMs: WINDOW_MS } };
  const worst = { home: 0, live: 0 };
  for (let done = 0; goesOn(done); done += 1) {
    const [home, live] = await Promise.all([
      sendLoad(stage.url, load, () => calls.home(takeTurn())),
      sendLoad(stage.url, load, () => ({
        method: 'GET',
        path: '/health/live',
        member: takeTurn(),
        token: null,
      })),
    ]);
    worst.home = Math.max(worst.home, home.p99Ms);
    worst.live = Math.max(worst.live, live.p99Ms);
  }
  return worst;
}

function listFiles(): { name: string; text: () => string }[] {
  const hostile = Object.entries(writeHostile(limits.statementBytes));
  const manyLines = (first: number) => () =>
    `Date,Debit,Credit,Reference\n${Array.from({ length: MOST_LINES }, (_, i) => `2026-01-02,,5.00,R${first + i}`).join('\n')}`;
  return [
    { name: 'as many lines as may be', text: manyLines(10_000_000) },
    ...hostile.map(([name, text]) => ({ name, text })),
    { name: 'as many lines again', text: manyLines(20_000_000) },
  ];
}

const headers = {
  authorization: `Bearer ${ADMIN_TOKEN}`,
  'content-type': 'application/json',
};

async function offerAccount({ url }: Stage): Promise<string> {
  const name = 'GCash';
  const paymentMethods = [{ name, accountName: 'Barya', accountNumber: '09170001122' }];
  const { ok, status } = await fetch(`${url}/api/admin/settings`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ paymentMethods }),
  });
  if (!ok) throw new Error(`The settings answered ${status}`);
  return name;
}

function makeBody(account: string, text: string): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(text).toString('base64');
  return new TextEncoder().encode(JSON.stringify({ account, file }));
}

async function importFile({ url }: Stage, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const path = `${url}/api/admin/bank-lines/import`;
  const { status } = await fetch(path, { method: 'POST', headers, body });
  if (status >= 500) throw new Error(`An import answered ${status}`);
  return status;
}
