import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase, waitUntilGone } from '../stage/database.ts';
import type { Fault } from './fault.ts';

/** Cuts connections on either side of the server. */
export const cuts = {
  cut_devices: {
    title: 'connections of devices cut',
    isAbsence: false,
    strike: async ({ load }, random) => {
      for (let times = random.between(2, 6); times > 0; times -= 1) {
        load.cut(random, random.next());
        await pause(random.between(0, 150));
      }
    },
  },
  terminate_backends: {
    title: 'connections of the database cut (pg_terminate_backend)',
    isAbsence: true,
    strike: async ({ service }, random) => {
      for (let times = random.between(1, 5); times > 0; times -= 1) {
        const cut = await askDatabase<{ pid: number }>(
          service.findDatabase(),
          `select pid, pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'barya' limit ${random.pick([3, 10, 100])}`,
        );
        await waitUntilGone((cut ?? []).map(({ pid }) => pid));
        await pause(random.between(0, 200));
      }
    },
  },
} satisfies Record<string, Fault>;
