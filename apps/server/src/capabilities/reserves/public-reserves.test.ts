import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterEach(() => app.close());

const read = () => app.request('GET', '/reserves');

test('Anybody reads the same reserves as admins, and when they were computed', async () => {
  await fundReserve(app);
  await loadWallet(app, admin, await app.createMember(), 500);
  const { status, headers, body } = await read();
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const { body: reserves } = await app.request('GET', '/admin/reserves', { token: admin.token });
  expect(body).toEqual({ ...reserves, computedAt: '2026-03-10T04:00:00.000Z' });
  expect(body).toMatchObject({
    assets: { members: 500, operator: 1_000_000, total: 1_000_500 },
    obligations: { wallets: 500, total: 500 },
    equity: { available: 1_000_000, total: 1_000_000 },
    difference: 0,
    coverage: 200_100,
  });
});

test('Nothing owed has no coverage', async () => {
  expect((await read()).body).toMatchObject({ coverage: null, obligations: { total: 0 } });
});

test('It is computed at most once a minute, for any number of requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  await fundReserve(app);
  app.clock.advance({ ms: 59_999 });
  answers.push(await read());
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  app.clock.advance({ ms: 1 });
  expect((await read()).body).toMatchObject({
    fund: { available: 1_000_000 },
    computedAt: '2026-03-10T04:01:00.000Z',
  });
});
