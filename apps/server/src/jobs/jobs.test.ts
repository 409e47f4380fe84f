import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { leaveMark, listMarks } from '../../test/marks.ts';
import { jobs } from '../capabilities/index.ts';
import { tidyMails } from '../capabilities/mail/index.ts';
import { createDelivery } from '../capabilities/notices/index.ts';
import type { Job } from '../kernel/job.ts';
import { forgetKeys, type JobRunner, startJobs } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A minute before midnight in Manila: not due at a start. */
const LATE = '59 15 * * *';

const logger = pino({ level: 'silent' });

/** Starts the worker with one job, triggers it, and waits for its run. */
async function runByWorker(run: Job['run'], name: string): Promise<void> {
  let runner: JobRunner | undefined;
  const { pool } = test.database;
  await pool.query('select graphile_worker.add_job($1::text)', [name]);
  await new Promise<void>((resolve) => {
    const job: Job = {
      name,
      cron: LATE,
      run: async (context) => {
        await run(context);
        resolve();
      },
    };
    runner = startJobs({ pool, jobs: [job], context: test, logger, preparedStatements: true });
  });
  await runner?.stop();
}

describe('the worker', () => {
  it('runs a job as the application, by our clock', async () => {
    const seen: Date[] = [];
    await runByWorker(async ({ inquire, runOperation }) => {
      seen.push(inquire().now);
      await runOperation((operation) => leaveMark(operation, 'job'));
    }, 'mark');
    expect(seen).toEqual([test.clock.now()]);
    expect(await listMarks(test.db, 'job')).toHaveLength(1);
  });

  it.each([
    ['at noon, by our clock', '2026-07-01T04:00:00Z', []],
    ['at three in the night', '2026-07-01T19:00:00Z', ['tell_bank_differences']],
    [
      'a minute after midnight',
      '2026-07-01T16:01:00Z',
      [
        'forget_old_letters',
        'forget_old_networks',
        'forget_old_notices',
        'forget_old_security_events',
        'settle_click_days',
        'tell_bank_differences',
        'tidy_mails',
      ],
    ],
  ])(
    'runs every job within a minute of a start %s, but those of later in the day',
    async (_when, now, later) => {
      const all = [
        ...jobs,
        forgetKeys,
        createDelivery([]),
        tidyMails({ tidy: async () => {} } as unknown as Parameters<typeof tidyMails>[0]),
      ];
      test.clock.set(now);
      const done = new Set<string>();
      const runner = startJobs({
        pool: test.database.pool,
        jobs: all,
        context: test,
        logger,
        preparedStatements: true,
        onRun: (name, outcome) => void (outcome === 'done' && done.add(name)),
      });
      const due = all.map(({ name }) => name).filter((name) => !later.includes(name));
      try {
        await vi.waitFor(() => expect([...done].sort()).toEqual(due.sort()), { timeout: 20_000 });
      } finally {
        await runner.stop();
      }
    },
  );

  it.each([
    ['the end of a job is written', ['done']],
    ['the failure of a job is written', ['failed']],
    // The library then never ends its worker: jobs stood still until the next start.
    ['failures of two jobs are written', ['failed', 'failed_too']],
  ])('goes on after connections were lost while %s', async (_when, names) => {
    const { pool, ownerPool } = test.database;
    const owner = await ownerPool.connect();
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const begun = new Set<string>();
    const lost: string[] = [];
    const jobs = names.map((name, place): Job => {
      const run = async () => {
        begun.add(name);
        // All are at work before the first ends; they end one after the other.
        await vi.waitFor(() => expect([begun.size, lost.length]).toEqual([names.length, place]), {
          timeout: 10_000,
        });
        if (place === 0) await owner.query('lock table graphile_worker._private_jobs');
        if (name !== 'done') throw new Error('made up');
      };
      return { name, cron: LATE, run };
    });
    const ran = vi.fn(async () => undefined);
    const next: Job = { name: 'next', cron: LATE, run: ran };
    for (const { name } of jobs) {
      await pool.query('select graphile_worker.add_job($1::text, max_attempts => 1)', [name]);
    }
    await owner.query('begin');
    const runner = startJobs({
      pool,
      jobs: [...jobs, next],
      context: test,
      logger,
      preparedStatements: true,
    });
    try {
      for (const name of names) {
        await vi.waitFor(
          async () => {
            // Waits for its end: else the lock that is let go below can reach it first.
            const { rows } = await ownerPool.query(
              `select pg_terminate_backend(pid, 5000) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'
                 and query ~ '^(delete|update).*_private_jobs as jobs'`,
            );
            expect(rows).toHaveLength(1);
          },
          { timeout: 10_000 },
        );
        lost.push(name);
      }
      await owner.query('rollback');
      await pool.query(`select graphile_worker.add_job('next')`);
      await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 25_000 });
    } finally {
      await runner.stop();
      process.off('unhandledRejection', note);
      owner.release();
    }
    expect(unhandled).toEqual([]);
  });

  it('stops at once if it has just started, and stopping twice is no error', async () => {
    const { pool } = test.database;
    const runner = startJobs({ pool, jobs, context: test, logger, preparedStatements: true });
    await runner.stop();
    await runner.stop();
  });
});

describe('the schedule', () => {
  it('names each job once, with a time that the worker understands', async () => {
    const names = [...jobs, forgetKeys].map((job) => job.name);
    expect(new Set(names).size).toBe(names.length);
    const { parseCrontab } = await import('graphile-worker');
    for (const { name, cron } of [...jobs, forgetKeys]) {
      expect(parseCrontab(`${cron} ${name}`)).toHaveLength(1);
    }
  });
});

describe('forgetting keys', () => {
  it('removes only keys that are expired', async () => {
    const { id: memberId } = await test.createMember();
    const keep = (key: string) =>
      test.operations.runOnce({ memberId, route: 'buyPackage', key, request: {} }, async () => ({
        status: 200,
        body: {},
      }));
    await keep('old');
    test.clock.advance({ hours: 1 });
    await keep('young');
    test.clock.advance({ hours: 23 });
    await forgetKeys.run(test);
    const left = await test.db
      .selectFrom('idempotencyKey')
      .select('createdAt')
      .where('memberId', '=', memberId)
      .execute();
    expect(left).toHaveLength(1);
  });
});
