import { setTimeout as pause } from 'node:timers/promises';
import { freeze } from '../stage/database.ts';
import type { Fault } from './fault.ts';

const ANSWERED_WITHIN_MS = 10_000;
const DEVICES = 3;

/** What is there, and does nothing. */
export const freezes = {
  freeze_database: {
    title: 'PostgreSQL stopped (SIGSTOP), and let go on once requests were answered',
    isAbsence: true,
    strike: async ({ service }, random) => {
      const thaw = freeze(service.dataDir);
      try {
        await pause(random.between(0, 300));
        await Promise.all(Array.from({ length: DEVICES }, () => expectTurnedAway(service.url)));
      } finally {
        thaw();
      }
    },
  },
} satisfies Record<string, Fault>;

/** @throws Error where a request that needs the database is not answered 503 in time */
async function expectTurnedAway(url: string): Promise<void> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/auth/me`, {
    headers: { authorization: 'Bearer frozen' },
    signal: AbortSignal.timeout(30_000),
  });
  const tookMs = Math.round(performance.now() - startedAt);
  const isTold = answer.status === 503 && answer.headers.has('retry-after');
  if (isTold && tookMs < ANSWERED_WITHIN_MS) return;
  throw new Error(
    `with a frozen database a request was answered ${answer.status} after ${tookMs} ms`,
  );
}
