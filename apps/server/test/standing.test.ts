import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestResponse } from './app.ts';
import type { TestMember } from './members.ts';
import { fundReserve, loadWallet } from './money.ts';

// An account is suspended while its request is under way. The first to commit wins, and money of a
// suspended account does not move.

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  app.clock.set('2026-03-10T04:00:00Z');
  member = await app.createMember();
  await loadWallet(app, admin, member, 5_000);
});
afterAll(() => app.close());

const post = (path: string, body?: object) =>
  app.request('POST', path, { token: member.token, ...(body && { body }) });

async function buy(packageId: number): Promise<string> {
  const { body } = await post('/agent/packages/activate', { packageId, amount: 1_000 });
  return body.package._id;
}

async function buyMatured(packageId: number): Promise<string> {
  const id = await buy(packageId);
  app.clock.advance({ days: 12 });
  return id;
}

const waiting = async () => {
  const { rows } = await app.database.ownerPool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
};

/** Suspends the member in a transaction that commits only once the request waits for it. */
async function suspendBefore(send: () => Promise<TestResponse>): Promise<TestResponse> {
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('update member set is_active = false where id = $1', [member.id]);
    const answer = send();
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

const readMoney = async () => {
  const { rows } = await app.database.ownerPool.query(
    'select * from ledger.account where owner_id = $1 order by id',
    [member.id],
  );
  return rows;
};

type Send = () => Promise<TestResponse>;
const cases: [string, () => Promise<Send>][] = [
  ['activation', async () => () => post('/agent/activate-clicking-task')],
  ['purchase', async () => () => post('/agent/packages/activate', { packageId: 1, amount: 1_000 })],
  [
    'claim',
    async () => {
      const packageId = await buyMatured(1);
      return () => post('/agent/packages/claim', { packageId });
    },
  ],
  [
    'rollover',
    async () => {
      const packageId = await buyMatured(1);
      return () => post('/agent/packages/rollover', { packageId, targetPackageType: 1 });
    },
  ],
  [
    'instalment',
    async () => {
      const packageId = await buyMatured(4);
      return () => post('/packages/package4-claim', { packageId, action: 'claim' });
    },
  ],
  [
    'withdrawal',
    async () => {
      const packageId = await buyMatured(1);
      await post('/agent/packages/claim', { packageId });
      return () =>
        post('/agent/withdraw', {
          amount: 100,
          method: 'gcash',
          accountNumber: '09171234567',
          accountName: 'Maria',
          source: 'shared_capital',
        });
    },
  ],
];

describe.each(cases)('%s', (_name, prepare) => {
  it('of an account that is suspended meanwhile is refused and moves nothing', async () => {
    const send = await prepare();
    const before = await readMoney();
    const { status, body } = await suspendBefore(send);
    expect([status, body.code]).toEqual([403, 'account_suspended']);
    expect(await readMoney()).toEqual(before);
  });
});
