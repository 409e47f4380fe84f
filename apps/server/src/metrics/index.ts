/**
 * What there is to know about a running server, for Prometheus: the process, the pool, sockets, jobs,
 * the sealed log and the money.
 */
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Inquiry } from '../kernel/operation.ts';
import { watchMoney } from './money.ts';

export interface MetricsOptions {
  pool: pg.Pool;
  inquire: () => Inquiry;
  /** Sockets that are connected. */
  countSockets: () => number;
  logger: Pick<BaseLogger, 'warn'>;
}

export interface Metrics {
  registry: Registry;
  countJob(job: string, outcome: 'done' | 'failed'): void;
}

export function createMetrics({ pool, inquire, countSockets, logger }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  new Gauge({
    name: 'barya_sockets_connected',
    help: 'Realtime connections.',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  watchMoney(registry, inquire, logger);
  return { registry, countJob: meterJobs(registry, inquire) };
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'barya_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'barya_pool_waiting',
    help: 'Those who wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'barya_pool_size',
    help: 'Connections to the database, at most.',
    registers: [registry],
  }).set(pool.options.max);
}

function meterJobs(registry: Registry, inquire: () => Inquiry): Metrics['countJob'] {
  const runs = new Counter({
    name: 'barya_job_runs_total',
    help: 'Runs of jobs on this server.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const lastDone = new Gauge({
    name: 'barya_job_last_done_timestamp_seconds',
    help: 'When a job was last done on this server.',
    aggregator: 'max',
    labelNames: ['job'],
    registers: [registry],
  });
  return (job, outcome) => {
    runs.inc({ job, outcome });
    if (outcome === 'done') lastDone.set({ job }, inquire().now.getTime() / 1000);
  };
}
