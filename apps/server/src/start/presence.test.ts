import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { keepPresence } from './presence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.database.ownerPool.query('truncate server_presence'));
afterAll(() => app.close());

async function start(port: number, { redis = false, embedded = false } = {}) {
  const logger = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
  const config = {
    port,
    databaseUrl: embedded ? null : 'postgresql://somewhere',
    redisUrl: redis ? 'redis://somewhere' : null,
  };
  const presence = await keepPresence(config, app.db, logger);
  onTestFinished(() => presence.stop());
  return { ...presence, logger };
}

/** What the admin dashboard shows. */
async function readUnmet(): Promise<string[] | undefined> {
  const { token } = await app.createAdmin();
  const { status, body } = await app.request('GET', '/admin/stats', { token });
  expect(status).toBe(200);
  return body.unmetServers;
}

/** As if the present servers had been killed this long ago. */
const killAll = (secondsAgo: number) =>
  app.database.ownerPool.query(
    `update server_presence set seen_at = now() - $1 * interval '1 second',
       started_at = now() - interval '1 hour'`,
    [secondsAgo],
  );

it('a second server without Redis warns at its start and on the dashboard, until the other ends', async () => {
  const first = await start(3000);
  expect(first.warnings).toEqual([]);
  expect(await readUnmet()).toBeUndefined();
  const second = await start(3001);
  expect(second.warnings[0]).toMatch(/SEVERAL SERVERS.*:3000, .*:3001\.$/);
  expect(second.logger.warn).toHaveBeenCalledOnce();
  expect(await readUnmet()).toEqual([
    expect.stringMatching(/:3000$/),
    expect.stringMatching(/:3001$/),
  ]);
  await first.stop();
  expect(await readUnmet()).toBeUndefined();
});

it('one that was killed is forgotten after half a minute', async () => {
  await start(3000);
  await killAll(5);
  expect((await start(3001)).warnings).not.toEqual([]);
  await killAll(31);
  expect((await start(3002)).warnings).toEqual([]);
});

it('one that was killed is forgotten at once if it starts again', async () => {
  await start(3000);
  await killAll(5);
  expect((await start(3000)).warnings).toEqual([]);
});

it('servers with Redis do not warn of each other, and one without does', async () => {
  await start(3000, { redis: true });
  expect((await start(3001, { redis: true })).warnings).toEqual([]);
  expect((await start(3002)).warnings).not.toEqual([]);
});

it('an embedded database has one server, which records nothing', async () => {
  await start(3000, { embedded: true });
  expect((await start(3001, { embedded: true })).warnings).toEqual([]);
  expect(await app.db.selectFrom('serverPresence').selectAll().execute()).toEqual([]);
});
