import { medianOf, told } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { PASSWORD, usernameOf } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { type Sent, sendLoad, takeTurns, type Window } from '../stage/load.ts';
import { approveAll, requestWithdrawal } from '../stage/withdrawals.ts';

const MEMBERS = 2_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const WINDOW_MS = 3_000;

/** In the order of a round: approvals need withdrawals. */
const calls = ['sign-in', 'dashboard', 'purchase', 'withdrawal', 'approval'] as const;
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
  const windows = new Map<Call, Window[]>(calls.map((call) => [call, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const call of calls) {
      const window = await measureCall(stage, call);
      // The first round is a warm-up.
      if (round > 0) windows.get(call)!.push(window);
    }
    tell(`round ${round} of ${ROUNDS}`);
  }
  return {
    text: `${CONNECTIONS} connections, ${MEMBERS.toLocaleString('en')} members with money, one server: medians of ${ROUNDS} rounds of ${WINDOW_MS / 1_000} s a call, by turns (approvals: of all requested). A sign-in costs a password hash, by design.`,
    figures: calls.map((call) => {
      const median = (of: (window: Window) => number) => medianOf(windows.get(call)!.map(of));
      const [p50, p99] = [median(({ p50Ms }) => p50Ms), median(({ p99Ms }) => p99Ms)];
      const rate = median((window) => window.rate).toFixed(0);
      return told(`${call}: a second, p50, p99`, `${rate}, ${p50} ms, ${p99} ms`);
    }),
  };
}

async function measureCall(stage: Stage, call: Call): Promise<Window> {
  if (call === 'approval') return approveAll(stage, CONNECTIONS);
  const takeTurn = takeTurns(MEMBERS);
  const load = { connections: CONNECTIONS, until: { windowMs: WINDOW_MS } };
  return sendLoad(stage.url, load, () => write(call, takeTurn()));
}

function write(call: Exclude<Call, 'approval'>, member: number): Sent {
  switch (call) {
    case 'sign-in': {
      const body = { username: usernameOf(member), password: PASSWORD };
      return { method: 'POST', path: '/api/auth/login', member, token: null, body };
    }
    case 'dashboard':
      return { method: 'GET', path: '/api/agent/earnings', member };
    case 'purchase': {
      const body = { packageId: 1, amount: 100 };
      return { method: 'POST', path: '/api/agent/packages/activate', member, body };
    }
    case 'withdrawal':
      return requestWithdrawal(member);
  }
}
