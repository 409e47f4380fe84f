import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { atLeast, medianOf, told } from '../figure.ts';
import { makePgbenchTables, runPgbench } from '../pgbench.ts';
import type { Findings, Part } from '../section.ts';
import { calls as shared } from '../stage/calls.ts';
import { PASSWORD, usernameOf } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { type Sent, sendLoad, takeTurns, type Window } from '../stage/load.ts';
import { approveAll } from '../stage/withdrawals.ts';

const MEMBERS = 2_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const WINDOW_MS = 3_000;
const TPCB_SCALE = 50;
const LEAST_OF_TPCB = 0.12;
const LEAST_OF_EMPTY = 0.3;

/** In the order of a round: approvals need withdrawals. */
const ofMoney = ['purchase', 'withdrawal', 'approval', 'load'] as const;
const calls = ['sign-in', 'empty', 'figures', 'home', ...ofMoney] as const;
type Call = (typeof calls)[number];

/** The most frequent calls of members and admins, over HTTP. */
export const common: Part = {
  name: 'calls',
  title: 'Calls',
  measure: async (tell) => {
    const stage = await openStage(MEMBERS);
    try {
      return await measureCalls(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureCalls(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const { url } = findRunningPostgres(stage.dataDir)!;
  makePgbenchTables(url, TPCB_SCALE);
  const windows = new Map<Call, Window[]>(calls.map((call) => [call, []]));
  const transactions: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const call of calls) {
      const window = await measureCall(stage, call);
      // The first round is a warm-up.
      if (round > 0) windows.get(call)!.push(window);
    }
    const rate = runPgbench({ url, clients: CONNECTIONS, windowMs: WINDOW_MS });
    if (round > 0) transactions.push(rate);
    tell(`round ${round} of ${ROUNDS}`);
  }
  const ratesOf = (call: Call) => windows.get(call)!.map(({ rate }) => rate);
  const ratio = (call: Call, to: readonly number[]) =>
    medianOf(ratesOf(call).map((rate, index) => rate / to[index]!));
  return {
    text: `${CONNECTIONS} connections, ${MEMBERS.toLocaleString('en')} members with money, one server: medians of ${ROUNDS} alternating rounds of ${WINDOW_MS / 1_000} s a call (approvals: of all requested), beside pgbench's tpcb-like (scale ${TPCB_SCALE}, ${CONNECTIONS} clients) in the same database. A sign-in costs a password hash. One admin makes all loads, which queue at the sum of that admin's day.`,
    figures: [
      ...calls.map((call) => {
        const median = (of: (window: Window) => number) => medianOf(windows.get(call)!.map(of));
        const [p50, p99] = [median(({ p50Ms }) => p50Ms), median(({ p99Ms }) => p99Ms)];
        const rate = median((window) => window.rate).toFixed(0);
        return told(`${call}: a second, p50, p99`, `${rate}, ${p50} ms, ${p99} ms`);
      }),
      told('tpcb-like, a second', medianOf(transactions).toFixed(0)),
      ...ofMoney.map((call) =>
        atLeast(`${call} against tpcb-like`, ratio(call, transactions), LEAST_OF_TPCB),
      ),
      atLeast('home against the empty route', ratio('home', ratesOf('empty')), LEAST_OF_EMPTY),
    ],
  };
}

async function measureCall(stage: Stage, call: Call): Promise<Window> {
  if (call === 'approval') return approveAll(stage, CONNECTIONS);
  const takeTurn = takeTurns(MEMBERS);
  const load = { connections: CONNECTIONS, until: { windowMs: WINDOW_MS } };
  return sendLoad(stage.url, load, () => write(call, takeTurn()));
}

function write(call: Exclude<Call, 'approval'>, member: number): Sent {
  if (call === 'empty') {
    return { method: 'POST', path: '/api/bench/empty-authenticated', member };
  }
  if (call === 'sign-in') {
    const body = { username: usernameOf(member), password: PASSWORD };
    return { method: 'POST', path: '/api/auth/login', member, token: null, body };
  }
  return shared[call](member);
}
