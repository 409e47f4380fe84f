/**
 * Runs the jobs that capabilities contribute, by graphile-worker: of several servers on one database
 * one does it. What a job does is decided by our clock; when it is due, by the worker's.
 */
import { Logger, parseCrontab, run } from 'graphile-worker';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { WORKER_SCHEMA } from '../database/worker-schema.ts';
import type { Context } from '../kernel/context.ts';
import type { Job } from '../kernel/job.ts';

export interface JobRunner {
  /** Waits for the jobs that are running. */
  stop(): Promise<void>;
}

export interface JobOptions {
  pool: pg.Pool;
  jobs: readonly Job[];
  context: Context;
  logger: BaseLogger;
}

/** Jobs are short and rare; they must not take the connections that requests need. */
const JOBS_AT_ONCE = 2;
const POLL_INTERVAL_MS = 30_000;

/** Starts to run jobs. Losing the database later is no error: the worker asks again. */
export async function startJobs({ pool, jobs, context, logger }: JobOptions): Promise<JobRunner> {
  const runner = await run({
    pgPool: pool,
    schema: WORKER_SCHEMA,
    concurrency: JOBS_AT_ONCE,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    parsedCronItems: parseCrontab(jobs.map(({ name, cron }) => `${cron} ${name}`).join('\n')),
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async () => {
          await job.run(context);
          logger.info({ job: job.name }, 'a job is done');
        },
      ]),
    ),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') {
        logger.warn({ ...meta, level }, message);
      }
    }),
  });
  return { stop: () => runner.stop() };
}
