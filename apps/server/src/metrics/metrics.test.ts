import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { sealTestRows } from '../../test/log.ts';
import { fundReserve } from '../../test/money.ts';
import { startJobs } from '../jobs/index.ts';
import { readBuild } from '../kernel/build.ts';
import { createMetrics } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

const createTestMetrics = () =>
  createMetrics({
    pool: test.database.pool,
    inquire: test.inquire,
    countSockets: () => 7,
    logger: { warn: () => undefined },
  });

const read = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];

describe('the metrics', () => {
  it('count requests by route and status, not by address', async () => {
    const { token } = await test.createAdmin();
    await test.request('DELETE', '/admin/users/nobody', { token });
    await test.request('GET', '/nothing/at/all');
    const { body } = await test.request('GET', '/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="DELETE",route="/api/admin/users/:id",status="404"} 1',
    );
    expect(body).not.toContain('nobody');
    expect(body).not.toContain('/nothing/at/all');
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('report the pool, sockets, the fund, the books and the log', async () => {
    await fundReserve(test, 50_000_00);
    const before = await createTestMetrics().registry.metrics();
    expect(Number(read(before, 'barya_sealing_waiting_rows'))).toBeGreaterThan(0);
    expect(read(before, 'barya_sealed_block')).toBe('0');
    await sealTestRows(test);
    const text = await createTestMetrics().registry.metrics();
    const expected = {
      [`barya_build_info{release="sources",commit="unknown",schema="${readBuild().schema}"}`]: '1',
      barya_pool_size: '10',
      'barya_pool_connections{state="in_use"}': '0',
      barya_pool_waiting: '0',
      barya_sockets_connected: '7',
      barya_sealed_block: '1',
      barya_sealing_waiting_rows: '0',
      barya_sealing_behind: '0',
    };
    for (const [series, value] of Object.entries(expected)) {
      expect([series, read(text, series)]).toEqual([series, value]);
    }
    test.clock.advance({ minutes: 2 });
    const later = await createTestMetrics().registry.metrics();
    expect(read(later, 'barya_reward_fund_unpromised_pesos')).toBe('50000');
    expect(read(later, 'barya_books_difference_pesos')).toBe('0');
    expect(read(later, 'barya_owed_pesos')).toBe('0');
    // Nothing is owed, so there is no coverage.
    expect(read(later, 'barya_coverage_percent')).toBeUndefined();
  });

  it('cost no query a scrape', async () => {
    const { registry } = createTestMetrics();
    await registry.metrics();
    const queries = vi.spyOn(test.database.pool, 'connect');
    await Promise.all([registry.metrics(), registry.metrics()]);
    expect(queries).not.toHaveBeenCalled();
  });

  it('leave out the money if it cannot be read, and report the rest', async () => {
    const { registry } = createMetrics({
      pool: test.database.pool,
      inquire: () => {
        throw new Error('The database is away');
      },
      countSockets: () => 7,
      logger: { warn: () => undefined },
    });
    const text = await registry.metrics();
    expect(read(text, 'barya_sockets_connected')).toBe('7');
    expect(read(text, 'barya_reward_fund_balance_pesos')).toBeUndefined();
  });

  it('count the runs of jobs', async () => {
    const { registry, countJob } = createTestMetrics();
    const { pool } = test.database;
    let runs = 0;
    const job = {
      name: 'stumbles',
      cron: '59 15 * * *',
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('It stumbles once');
      },
    };
    await pool.query(`select graphile_worker.add_job('stumbles')`);
    const logger = { warn: () => undefined, info: () => undefined, error: () => undefined };
    const runner = startJobs({
      pool,
      jobs: [job],
      context: test,
      logger: logger as never,
      preparedStatements: true,
      onRun: countJob,
    });
    try {
      const failed = 'barya_job_runs_total{job="stumbles",outcome="failed"}';
      await vi.waitFor(
        async () => expect(read(await registry.metrics(), failed)).toBe('1'),
        10_000,
      );
      await pool.query('update graphile_worker._private_jobs set run_at = now()');
      await pool.query(`select graphile_worker.add_job('stumbles')`);
      const done = 'barya_job_runs_total{job="stumbles",outcome="done"}';
      await vi.waitFor(
        async () => expect(Number(read(await registry.metrics(), done))).toBeGreaterThan(0),
        10_000,
      );
    } finally {
      await runner.stop();
    }
  });
});

describe('who may read them', () => {
  const ask = (app: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app
      .inject({ url: '/metrics', remoteAddress, headers })
      .then(({ statusCode }) => statusCode);

  it.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:10.1.2.3', {}, 200],
    ['fd12::1', {}, 200],
    ['172.31.0.9', {}, 200],
    ['172.31.0.9', { 'x-forwarded-for': '10.0.0.7' }, 404],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, 404],
    ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, 404],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9;proto=https' }, 404],
    ['127.0.0.1', { forwarded: 'proto=https' }, 404],
    ['127.0.0.1', { via: '1.1 proxy' }, 404],
    ['127.0.0.1', { 'x-forwarded-host': 'barya.example' }, 404],
    ['127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }, 404],
    ['203.0.113.9', {}, 404],
    ['2001:db8::1', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7, 203.0.113.9' }, 404],
    ['127.0.0.1', { 'x-forwarded-for': 'unknown' }, 404],
  ])('from %s with %j: %i', async (address, headers, status) => {
    expect(await ask(test, address, headers as Record<string, string>)).toBe(status);
  });

  it('with a token, only its holders, from anywhere', async () => {
    const token = 'metrics-token-of-a-test';
    const other = await createTestApp({ endpoints: [], metricsReaders: { token } });
    expect(await ask(other, '127.0.0.1')).toBe(404);
    expect(await ask(other, '203.0.113.9', { authorization: `Bearer ${token}x` })).toBe(404);
    expect(await ask(other, '203.0.113.9', { authorization: `Bearer ${token}` })).toBe(200);
    await other.close();
  });

  it('with addresses, only those, also through a proxy', async () => {
    const from = ['203.0.113.0/24', '2001:db8::9'];
    const other = await createTestApp({ endpoints: [], metricsReaders: { from } });
    const through = (headers: Record<string, string>) => ask(other, '127.0.0.1', headers);
    expect(await ask(other, '203.0.113.9')).toBe(200);
    expect(await ask(other, '127.0.0.1')).toBe(404);
    expect(await through({ 'x-forwarded-for': '203.0.113.9' })).toBe(200);
    expect(await through({ 'x-real-ip': '2001:db8::9' })).toBe(200);
    expect(await through({ forwarded: 'for="[2001:db8::9]:4711";proto=https' })).toBe(200);
    expect(await through({ forwarded: 'by=10.0.0.1; for=203.0.113.9:80' })).toBe(200);
    expect(await ask(other, '203.0.113.9', { via: '1.1 proxy' })).toBe(404);
    expect(await through({ forwarded: 'for=unknown, for=203.0.113.9' })).toBe(404);
    expect(await through({ forwarded: 'for=203.0.113.9', 'x-real-ip': '10.0.0.1' })).toBe(404);
    expect(await ask(other, '198.51.100.1', { 'x-real-ip': '203.0.113.9' })).toBe(404);
    await other.close();
  });
});
