import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, type TestContext, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openLineTo } from '../../test/line-to-database.ts';
import { leaveMark, listMarks } from '../../test/marks.ts';
import { describeError } from '../http/answer-errors.ts';
import { createRandomIds } from '../kernel/ids.ts';
import { createOperationRunner } from '../kernel/run-operation.ts';
import { createDatabase, createPool } from './connect.ts';
import { allowLongStatements } from './transactions.ts';

vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function openLine({ onTestFinished }: TestContext) {
  const line = await openLineTo(test.database.appUrl, onTestFinished);
  const pool = createPool({ url: line.url, poolSize: 2 });
  onTestFinished(() => pool.end());
  return { line, pool };
}

const ask = (pool: pg.Pool, what: string) =>
  pool.query(`select '${what}' as said`).then(({ rows }) => rows[0].said as string);

/** How a request with this failed statement is answered, and after how long. */
async function timeFailure(work: Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  const { status, headers } = describeError(error);
  return { status, headers, seconds: (performance.now() - startedAt) / 1_000 };
}

const unavailable = { status: 503, headers: { 'Retry-After': expect.any(String) } };

it.concurrent('while PostgreSQL hangs, requests are answered within 10 s; after it, they are served again', async (context) => {
  const { line, pool } = await openLine(context);
  await Promise.all([ask(pool, 'a'), ask(pool, 'b')]);
  line.freeze();
  const failures = await Promise.all(
    ['first', 'second', 'waits for a connection'].map((what) => timeFailure(ask(pool, what))),
  );
  for (const failure of failures) {
    expect(failure).toMatchObject(unavailable);
    expect(failure.seconds).toBeLessThan(10);
  }
  // By then the pool knows.
  const later = await timeFailure(ask(pool, 'later'));
  expect(later).toMatchObject(unavailable);
  expect(later.seconds).toBeLessThan(0.5);

  line.thaw();
  await vi.waitFor(async () => expect(await ask(pool, 'fresh')).toBe('fresh'), 10_000);
  expect(await Promise.all([ask(pool, 'c'), ask(pool, 'd'), ask(pool, 'e')])).toEqual([...'cde']);
});

it.concurrent('one hanging connection is closed, and the others work meanwhile', async (context) => {
  const { line, pool } = await openLine(context);
  const stuck = await pool.connect();
  line.keepAnswers();
  const failure = timeFailure(stuck.query("select 'late'"));
  for (let times = 0; times < 4; times += 1) {
    expect(await ask(pool, 'other')).toBe('other');
    await pause(1_500);
  }
  expect(await failure).toMatchObject(unavailable);
  expect((await failure).seconds).toBeLessThan(10);
  stuck.release();
  line.thaw();
  expect(await Promise.all([ask(pool, 'x'), ask(pool, 'y')])).toEqual(['x', 'y']);
});

it.concurrent('a statement may take longer if its transaction allows it', async (context) => {
  const pool = createPool({ url: test.database.appUrl, poolSize: 2 });
  context.onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  const long = db.transaction().execute(async (trx) => {
    await allowLongStatements(trx);
    await sql`select pg_sleep(10)`.execute(trx);
    return 'done';
  });
  const failure = await timeFailure(pool.query('select pg_sleep(10)'));
  expect(failure).toMatchObject(unavailable);
  expect(await long).toBe('done');
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as most, current_setting('application_name') as name",
  );
  expect(rows).toEqual([{ most: '8s', name: 'barya' }]);
});

it.concurrent('a commit without an answer is a 503, and a retry with the key finds its result', async (context) => {
  const { line, pool } = await openLine(context);
  const { clock } = test;
  const runner = createOperationRunner({
    ...{ db: createDatabase(pool), clock, ids: createRandomIds(), operatingMode: 'demo' },
    ...{ deliver: () => undefined, logger: { error: () => undefined } },
  });
  const { id: memberId } = await test.createMember();
  let runs = 0;
  const buy = () =>
    runner.runOnce(
      { memberId, route: 'buyPackage', key: 'hanging', request: 1 },
      async (operation) => {
        runs += 1;
        await leaveMark(operation, 'hanging');
        return { status: 200, body: { runs } };
      },
    );
  line.keepAnswers('commit\0');
  expect(await timeFailure(buy())).toMatchObject(unavailable);
  expect(await listMarks(test.db, 'hanging')).toHaveLength(1);
  expect(await buy()).toEqual({ status: 200, body: { runs: 1 } });
  expect(await listMarks(test.db, 'hanging')).toHaveLength(1);
});
