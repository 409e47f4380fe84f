import cluster from 'node:cluster';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setupPrimary as passOnEvents } from '@socket.io/cluster-adapter';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { StartFailure } from '../failure.ts';
import type { Program } from '../program.ts';
import type { Foundations } from '../serve-requests.ts';
import { keepWorkers, type Workers } from './keep-workers.ts';
import { addUpMetrics } from './metrics.ts';
import { writeSeat } from './seat.ts';

/**
 * Has as many processes as are configured serve on one port, over the database that this one keeps.
 *
 * @param program the file that each of them runs
 * @returns where they listen; null where the program is ending
 * @throws StartFailure where one of them can't start
 */
export async function serveByWorkers(
  config: Config,
  program: string,
  { database }: Foundations,
  { logger, lifetime }: Program,
): Promise<AddressInfo | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barya-processes-'));
  lifetime.closeAtEnd('folder', () => rm(folder, { recursive: true, force: true }));
  cluster.setupPrimary({
    exec: program,
    args: [],
    execArgv: [...process.execArgv, '--enable-source-maps'],
  });
  passOnEvents();
  const registry = new Registry();
  const count = config.serverProcesses;
  const workers: Workers = keepWorkers({
    count,
    describeSeat: (own) => writeSeat({ own, count, folder, databaseUrl: database.url }),
    onStart: (worker) => addUpMetrics(worker, registry, () => workers.list()),
    logger,
  });
  lifetime.closeAtEnd('processes', workers.stop);
  watchWorkers(registry, count, workers);
  try {
    const { address, port, addressType } = await workers.listening;
    return { address, port, family: addressType === 6 ? 'IPv6' : 'IPv4' };
  } catch (error) {
    if (lifetime.isEnding) return null;
    throw new StartFailure(`${(error as Error).message}: what it said stands above.`);
  }
}

function watchWorkers(registry: Registry, count: number, workers: Workers): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'barya_processes_wanted',
    help: 'Processes of this machine that are to serve.',
    registers,
  }).set(count);
  new Gauge({
    name: 'barya_processes_serving',
    help: 'Processes of this machine that serve.',
    registers,
    collect() {
      this.set(workers.countServing());
    },
  });
  new Counter({
    name: 'barya_process_restarts_total',
    help: 'How often a process that ended was started again.',
    registers,
    collect() {
      this.reset();
      this.inc(workers.countRestarts());
    },
  });
}
