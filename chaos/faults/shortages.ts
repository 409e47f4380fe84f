import { setTimeout as pause } from 'node:timers/promises';
import { connectAsOwner, freeze, type OwnerConnection, waitUntilGone } from '../stage/database.ts';
import type { Service } from '../stage/service.ts';
import type { Fault } from './fault.ts';

/** Longer than the timeouts for a lock and for a place in the pool, 10 s each. */
const PAST_THE_TIMEOUTS_MS = 11_000;

/** Exhausts connections, locks and disk space. */
export const shortages = {
  pool_exhausted: {
    title: 'the pool exhausted by transactions that hold locks',
    isAbsence: true,
    poolSize: 3,
    strike: async ({ service }, random) => {
      const owner = await connectAsOwner(service.findDatabase());
      if (owner === null) return;
      await owner.query('begin').catch(() => undefined);
      const locks = random.pick([
        'lock table member in access exclusive mode',
        'select from ledger.account where stripe_group is not null for update',
        'lock table click_day in exclusive mode',
      ]);
      await owner.query(locks).catch(() => undefined);
      await pause(random.happens(0.15) ? PAST_THE_TIMEOUTS_MS : random.between(800, 2_500));
      await owner.end().catch(() => undefined);
    },
  },
  connections_taken: {
    title: "all of the database's connections taken",
    isAbsence: true,
    strike: async ({ service }, random) => {
      const taken: OwnerConnection[] = [];
      // The server reconnects at once and sometimes wins the race.
      for (let times = 0; times < 3; times += 1) {
        await taken[0]
          ?.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'barya'`,
          )
          .catch(() => undefined);
        await takeConnections(service, taken);
      }
      await pause(random.between(500, 1_500));
      const found = await taken[0]
        ?.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'chaos'`,
        )
        .catch(() => null);
      await Promise.all(taken.map((connection) => connection.end().catch(() => undefined)));
      await waitUntilGone((found?.rows ?? []).map(({ pid }) => pid));
    },
  },
  disk_full: {
    title: 'the disk full',
    isAbsence: true,
    mayEndServer: true,
    isPossible: ({ disk }) => disk !== null,
    strike: async ({ disk }, random) => {
      await disk?.fill(random.between(0, 1_024) * 1_024);
      await pause(random.between(1_000, 3_000));
      await disk?.empty();
    },
  },
} satisfies Record<string, Fault>;

/** Takes all free connections. */
async function takeConnections(
  service: Pick<Service, 'findDatabase'>,
  taken: OwnerConnection[],
): Promise<void> {
  for (;;) {
    const connection = await connectAsOwner(service.findDatabase());
    if (connection === null) return;
    taken.push(connection);
  }
}

const ANSWERED_WITHIN_MS = 10_000;
const DEVICES = 3;

/** Processes that exist but do not run. */
export const freezes = {
  freeze_database: {
    title: 'PostgreSQL frozen (SIGSTOP), and resumed once requests were answered',
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

/**
 * @throws Error if a request that needs the database does not get its 503 in time
 */
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
