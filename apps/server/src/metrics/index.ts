/**
 * Metrics for Prometheus: the process, the pool, sockets, jobs, the sealed log and the money.
 */
import { manilaDayOf } from '@barya/rules';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { countDaysToBook } from '../capabilities/clicking/index.ts';
import { readPublicReserves } from '../capabilities/reserves/index.ts';
import { readSealing } from '../capabilities/sealing/index.ts';
import type { Replica } from '../database/replica.ts';
import { readBuild } from '../kernel/build.ts';
import type { Inquiry } from '../kernel/operation.ts';

export interface MetricsOptions {
  pool: pg.Pool;
  replica?: Replica | null;
  inquire: () => Inquiry;
  /** Connected sockets. */
  countSockets: () => number;
  logger: Pick<BaseLogger, 'warn'>;
}

export interface Metrics {
  registry: Registry;
  countJob(job: string, outcome: 'done' | 'failed'): void;
}

let ofProcess: Registry | undefined;

/** Metrics of the process, made with its first server: nothing would end what they watch. */
function watchProcess(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(options: MetricsOptions): Metrics {
  const { pool, replica, inquire, countSockets, logger } = options;
  const registry = Registry.merge([watchProcess()]);
  const labels = { ...readBuild() };
  new Gauge({
    name: 'barya_build_info',
    help: 'Always 1: its labels name the running program.',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1);
  watchPool(registry, pool);
  if (replica) watchReplica(registry, replica);
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

function watchReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: 'barya_replica_age_seconds',
    help: 'How old the state of the replica is; absent where it is not read.',
    registers: [registry],
    async collect() {
      const ageMs = await replica.findAge();
      if (ageMs === null) this.remove();
      else this.set(ageMs / 1_000);
    },
  });
  new Counter({
    name: 'barya_replica_reads_total',
    help: 'Reads that a replica may answer, by which database answered.',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [database, reads] of Object.entries(replica.reads)) this.inc({ database }, reads);
    },
  });
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

const READ_EVERY_MS = 15_000;

/** The figures, one gauge each. */
const gauges = {
  barya_reward_fund_balance_pesos: 'What is in the reward fund, promised or not.',
  barya_reward_fund_promised_pesos: 'The part of the reward fund held for days of clicks.',
  barya_reward_fund_unpromised_pesos: 'What the reward fund can still promise.',
  barya_owed_pesos: 'What is owed to members.',
  barya_coverage_percent: 'What there is by what is owed; absent where nothing is owed.',
  barya_books_difference_pesos: 'Assets less obligations and equity: 0, or the books are wrong.',
  barya_books_read_timestamp_seconds: 'When the figures of the books were last added up.',
  barya_click_days_to_book: 'Days of clicks that are over and not booked yet; counted up to 1,000.',
  barya_sealed_block: 'The number of the last block of the sealed log.',
  barya_sealing_waiting_rows: 'Rows that are not sealed yet; counted up to 30,000.',
  barya_sealing_lag_seconds: 'The age of the oldest row that is not sealed yet.',
  barya_sealing_behind: '1 where sealing may have stopped.',
} as const;

type Figures = Record<keyof typeof gauges, number | null>;

/**
 * Metrics of the money and the log. A scrape reads them at most every 15 s (the books every 60 s).
 * Without a database they are left out.
 */
function watchMoney(
  registry: Registry,
  inquire: () => Inquiry,
  logger: Pick<BaseLogger, 'warn'>,
): void {
  let last: { atMs: number; figures: Promise<Figures | null> } | null = null;
  async function readIfThere(): Promise<Figures | null> {
    try {
      return await readFigures(inquire());
    } catch (err) {
      logger.warn({ err }, 'the figures for the metrics could not be read');
      return null;
    }
  }
  function read(): Promise<Figures | null> {
    const nowMs = performance.now();
    if (last === null || nowMs - last.atMs >= READ_EVERY_MS) {
      last = { atMs: nowMs, figures: readIfThere() };
    }
    return last.figures;
  }
  for (const [name, help] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const value = (await read())?.[name as keyof Figures] ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

async function readFigures(inquiry: Inquiry): Promise<Figures> {
  const [books, daysToBook, sealing] = await Promise.all([
    readPublicReserves(inquiry),
    countDaysToBook(inquiry.db, manilaDayOf(inquiry.now)),
    readSealing(inquiry),
  ]);
  const { waitingSince } = sealing;
  const lagMs = waitingSince === null ? 0 : inquiry.now.getTime() - waitingSince.getTime();
  return {
    barya_reward_fund_balance_pesos: books.fund.balance,
    barya_reward_fund_promised_pesos: books.fund.pending,
    barya_reward_fund_unpromised_pesos: books.fund.available,
    barya_owed_pesos: books.obligations.total,
    barya_coverage_percent: books.coverage,
    barya_books_difference_pesos: books.difference,
    barya_books_read_timestamp_seconds: Date.parse(books.computedAt) / 1000,
    barya_click_days_to_book: daysToBook.count,
    barya_sealed_block: sealing.head?.sequence ?? 0,
    barya_sealing_waiting_rows: sealing.waiting,
    barya_sealing_lag_seconds: Math.max(0, lagMs / 1000),
    barya_sealing_behind: sealing.isBehind ? 1 : 0,
  };
}
