/**
 * Runs the capabilities' jobs with graphile-worker. Of several servers on one database, one runs
 * each job. Our clock decides what a job does; the worker's decides when it is due.
 */

import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { manilaDayOf, manilaDayStart } from '@barya/rules';
import { Logger, parseCrontab, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { WORKER_SCHEMA } from '../database/worker-schema.ts';
import { deleteOldKeys } from '../kernel/idempotency.ts';
import { createForgetting, type Job, type JobContext } from '../kernel/job.ts';

export interface JobRunner {
  /** Runs a job soon, once for many calls. A job that runs now runs again. */
  wake(job: string): void;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

export interface JobOptions {
  pool: pg.Pool;
  jobs: readonly Job[];
  context: JobContext;
  logger: BaseLogger;
  preparedStatements: boolean;
  /** Called after each run. */
  onRun?: (job: string, outcome: 'done' | 'failed') => void;
}

/** Jobs are short and rare; they must leave connections for requests. */
const JOBS_AT_ONCE = 2;
const POLL_INTERVAL_MS = 30_000;
const RESTART_DELAY_MS = 5_000;
/** A worker that broke has so long to end. After two faults at once it never does. */
const END_WITHIN_MS = 5_000;
/** Many commits wake a job once. */
const WAKE_DELAY_MS = 200;

/**
 * Runs jobs until it is stopped. No request waits for a job, so a worker that fails is logged and
 * restarted.
 */
export function startJobs(options: JobOptions): JobRunner {
  const { logger } = options;
  const stopping = new AbortController();
  let runner: Runner | null = null;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const events = new EventEmitter();
        runner = await run({ ...describeRun(options), events });
        const isLeft = lateAfter(once(events, 'pool:fatalError'));
        const { now } = options.context.inquire();
        for (const job of options.jobs) if (isDue(job, now)) wake(job.name);
        if (stopping.signal.aborted) await runner.stop();
        await Promise.race([runner.promise, isLeft]);
      } catch (err) {
        logger.error({ err }, 'the worker of the jobs failed');
      }
      runner = null;
      await wait(RESTART_DELAY_MS);
    }
  }

  /** Ends early at a stop. */
  const wait = (ms: number) =>
    pause(ms, null, { signal: stopping.signal, ref: false }).catch(() => null);

  async function lateAfter(broke: Promise<unknown>): Promise<void> {
    await broke;
    await wait(END_WITHIN_MS);
  }

  const waking = new Set<string>();

  async function wakeNow(job: string): Promise<void> {
    await pause(WAKE_DELAY_MS, null, { ref: false });
    waking.delete(job);
    // Without a runner its schedule runs it.
    await runner?.addJob(job, {}, { jobKey: job });
  }

  function wake(job: string): void {
    if (waking.has(job) || stopping.signal.aborted) return;
    waking.add(job);
    wakeNow(job).catch((err) => logger.warn({ err, job }, 'a job could not be woken'));
  }

  const running = keepRunning();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      // It may have just failed, and is then already stopped, or never will be.
      runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

function describeRun({ pool, jobs, context, logger, preparedStatements, onRun }: JobOptions) {
  return {
    pgPool: pool,
    schema: WORKER_SCHEMA,
    concurrency: JOBS_AT_ONCE,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    noPreparedStatements: !preparedStatements,
    // Unless they are batched, nobody awaits the statements that end jobs: a connection that breaks
    // then would end the process. Batched, it ends the worker, which is restarted.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCrontab(jobs.map(describeSchedule).join('\n')),
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async () => {
          try {
            await job.run(context);
          } catch (error) {
            onRun?.(job.name, 'failed');
            throw error;
          }
          onRun?.(job.name, 'done');
          logger.info({ job: job.name }, 'a job is done');
        },
      ]),
    ),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') logger.warn({ ...meta, level }, message);
    }),
  };
}

function describeSchedule({ name, cron }: Job): string {
  return `${cron} ${name}`;
}

const MANILA_HOURS_AHEAD = 8;

/**
 * Whether a job runs at a start: it may have been missed, or our clock may have been moved. Repeating
 * one does no harm, but one of the morning does not run at night.
 */
function isDue({ cron }: Pick<Job, 'cron'>, now: Date): boolean {
  const [minute, hour] = cron.split(' ');
  if (hour === '*') return true;
  const minutes = ((Number(hour) + MANILA_HOURS_AHEAD) % 24) * 60 + Number(minute);
  return now.getTime() - manilaDayStart(manilaDayOf(now)).getTime() >= minutes * 60_000;
}

/** Deletes expired Idempotency-Keys. */
export const forgetKeys = createForgetting('forget_idempotency_keys', '35 * * * *', deleteOldKeys);
