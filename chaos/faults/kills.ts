import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../e2e/api/support/until.ts';
import {
  findIoWorkers,
  findPostmaster,
  killNow,
  listBackends,
  waitUntilGone,
} from '../stage/database.ts';
import type { Fault } from './fault.ts';

/** Kills processes without warning. */
export const kills = {
  kill_server: {
    title: 'kill -9 of the server',
    isAbsence: true,
    strike: async ({ service }) => {
      await service.kill();
      await service.start();
    },
  },
  kill_server_again: {
    title: 'kill -9 of the server, and again while it starts',
    isAbsence: true,
    strike: async ({ service }, random) => {
      await service.kill();
      for (let times = random.between(1, 3); times > 0; times -= 1) {
        await service.launch();
        await pause(random.between(50, 900));
        await service.kill();
      }
      await service.start();
    },
  },
  kill_postmaster: {
    title: 'kill -9 of the postmaster',
    isAbsence: true,
    strike: async ({ service }) => {
      const pids = await listBackends(service.findDatabase());
      killNow(findPostmaster(service.dataDir));
      await waitUntilGone(pids);
    },
  },
  kill_postmaster_again: {
    title: 'kill -9 of the postmaster, and of the next one as it starts',
    isAbsence: true,
    strike: async ({ service }, random) => {
      const pids = await listBackends(service.findDatabase());
      const first = findPostmaster(service.dataDir);
      killNow(first);
      await until('there is another postmaster', () => {
        const next = findPostmaster(service.dataDir);
        return next !== null && next !== first;
      });
      await pause(random.between(0, 150));
      killNow(findPostmaster(service.dataDir));
      await waitUntilGone(pids);
    },
  },
  kill_both: {
    title: 'kill -9 of the server and the postmaster',
    isAbsence: true,
    strike: async ({ service }, random) => {
      const postmaster = findPostmaster(service.dataDir);
      if (random.happens(0.5)) killNow(postmaster);
      await service.kill();
      killNow(postmaster);
      await service.start();
    },
  },
  kill_backends: {
    title: 'kill -9 of single backends',
    isAbsence: true,
    strike: async ({ service }, random) => {
      for (let times = random.between(1, 3); times > 0; times -= 1) {
        const pids = await listBackends(service.findDatabase());
        if (pids.length > 0) killNow(random.pick(pids));
        await waitUntilGone(pids);
        await pause(random.between(0, 300));
      }
    },
  },
  kill_while_recovering: {
    title: 'kill -9 of a backend, and of an I/O worker while PostgreSQL recovers',
    isAbsence: true,
    strike: async ({ service }, random) => {
      const pids = await listBackends(service.findDatabase());
      if (pids.length > 0) killNow(random.pick(pids));
      await waitUntilGone(pids);
      // Each recovery starts new processes.
      for (let times = random.between(1, 3); times > 0; times -= 1) {
        const workers = findIoWorkers(service.dataDir);
        if (workers.length > 0) killNow(random.pick(workers));
        await pause(random.between(0, 60));
      }
    },
  },
  kill_while_ending: {
    title: 'SIGTERM to the server, and kill -9 while it ends',
    isAbsence: true,
    strike: async ({ service }, random) => {
      service.askToEnd();
      await pause(random.between(0, 400));
      await service.kill();
      await service.start();
    },
  },
  stop_server: {
    title: 'SIGTERM to the server',
    isAbsence: true,
    strike: async ({ service }) => {
      const code = await service.stop();
      if (code !== 0) throw new Error(`the server was told to end and ended with ${code}`);
      await service.start();
    },
  },
} satisfies Record<string, Fault>;
