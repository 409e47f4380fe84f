import { paths } from '@barya/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestDatabase } from '../../test/database.ts';
import type { TestMember } from '../../test/members.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import { type Standby, startPair } from '../../test/standby.ts';
import { createDatabase, createPool } from '../database/connect.ts';
import { createReplica } from '../database/replica.ts';
import { runVerifyCommand } from '../start/verify-command.ts';
import { readAside } from './read-aside.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let database: TestDatabase;
let standby: Standby;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  ({ database, standby } = await startPair());
  const app = await createTestApp({ database });
  admin = await app.createAdmin();
  member = await app.createMember();
  await fundReserve(app);
  await app.close();
  // The standby's age is unknown until it has replayed a commit.
  await standby.catchUp();
});
afterAll(() => database.drop());

/** The server beside a replica, with the lines that it logs about it. */
async function openApp({ url = standby.url, oldestMs = 300_000 } = {}) {
  const lines: string[] = [];
  const pool = createPool({ url, poolSize: 5, isReader: true });
  const log = (line: string) => void lines.push(line);
  const replica = createReplica({
    ...{ db: createDatabase(pool), primary: database.db, log, oldestMs },
  });
  const app = await createTestApp({ database, replica });
  onTestFinished(async () => {
    await app.close();
    await pool.end();
  });
  return { app, lines };
}

/** The replica stays behind by one load of ₱100. */
async function fallBehind(app: TestApp): Promise<void> {
  await standby.catchUp();
  await standby.pause();
  onTestFinished(() => standby.resume());
  await loadWallet(app, admin, member, 100);
}

const JSON_TYPE = 'application/json';
const ask = (app: TestApp, path: string, accept = JSON_TYPE, { token } = admin) =>
  app.request('GET', path, { token, headers: { accept } });
const readMoneyIn = async (app: TestApp) => {
  const { headers, body } = await ask(app, '/admin/stats/periods?by=day&periods=1');
  return { asOf: headers['x-data-as-of'], countedAt: body.countedAt, pesos: body.total.moneyIn };
};
const countLoads = async (app: TestApp, accept: string) => {
  const { headers, body } = await ask(app, '/admin/shared-capital/history', accept);
  const isFile = accept === 'text/csv';
  const rows = isFile ? body.trim().split('\r\n').length - 1 : body.transactions.length;
  return { asOf: headers['x-data-as-of'], rows };
};

it('figures and lists as files may be old and say so; what people act on is current', async () => {
  const { app, lines } = await openApp();
  const { pesos } = await readMoneyIn(app);
  const { rows } = await countLoads(app, JSON_TYPE);
  await fallBehind(app);
  const old = await readMoneyIn(app);
  expect(old).toMatchObject({ asOf: old.countedAt, pesos });
  expect(Date.parse(old.asOf!)).toBeLessThan(app.clock.now().getTime());
  const asOf = expect.stringMatching(/^2026-03-10T03:\d\d:\d\d\.\d{3}Z$/);
  expect(await countLoads(app, 'text/csv')).toEqual({ asOf, rows });
  expect(await countLoads(app, JSON_TYPE)).toEqual({ asOf: undefined, rows: rows + 1 });
  expect(lines).toEqual([]);
});

it('nothing else is ever answered by the replica', async () => {
  const { app } = await openApp();
  await standby.catchUp();
  const found: string[] = [];
  for (const [name, { method, path }] of Object.entries(paths)) {
    if (method !== 'GET') continue;
    const query = name === 'listWithdrawalsBySource' ? '?source=wallet' : '';
    const filled = path.replace(':month', '2026-03') + query;
    const who = path.startsWith('/admin/') ? admin : member;
    for (const accept of [JSON_TYPE, 'text/csv', 'application/pdf']) {
      const { headers } = await ask(app, filled, accept, who);
      if (!('x-data-as-of' in headers)) continue;
      const type = String(headers['content-type']).split(/[/;]/)[1];
      if (!found.includes(`${name} ${type}`)) found.push(`${name} ${type}`);
    }
  }
  const lists = [
    ...['listAllWithdrawals', 'listAuditEntries', 'listBankLines', 'listCashIns', 'listIncome'],
    ...['listLoadTransactions', 'listLoads', 'listPendingRegistrations', 'listPendingWithdrawals'],
    ...['listProposals', 'listReserveEntries', 'listRunningPackages', 'listSharedWithdrawals'],
    ...['listSignals', 'listUnclaimedMoney', 'listUsers', 'listWithdrawalsBySource'],
  ];
  expect(found.sort()).toEqual([
    ...lists.map((name) => `${name} csv`),
    ...['readDailyFigures json', 'readPeriods json'],
    ...['readReport csv', 'readReport json', 'readReport pdf'],
  ]);
});

it('a replica that is too old is left alone, and the metrics say so', async () => {
  const { app, lines } = await openApp({ oldestMs: 1 });
  await fallBehind(app);
  const { asOf, countedAt, pesos } = await readMoneyIn(app);
  expect({ asOf, countedAt }).toEqual({});
  expect(pesos).toBe((await countLoads(app, JSON_TYPE)).rows * 100);
  expect(lines).toEqual([expect.stringMatching(/not read for 15 s: it is \d+ s old$/)]);
  const { body } = await app.request('GET', '/metrics');
  expect(body).toContain('barya_replica_reads_total{database="primary"} 1');
  expect(body).not.toMatch(/^barya_replica_age_seconds \d/m);
});

it('a read that the replica cancels is answered by the primary', async () => {
  const { app, lines } = await openApp();
  const { ownerPool } = database;
  await ownerPool.query(
    'create table in_the_way as select 1; grant select on in_the_way to public',
  );
  await standby.catchUp();
  const ranOn = await readAside(app.inquire(), async ({ db }, asOf) => {
    if (asOf === null) return 'primary';
    const drop = ownerPool
      .query('select pg_sleep(0.3)')
      .then(() => ownerPool.query('drop table in_the_way'));
    await Promise.all([sql`select pg_sleep(7) from in_the_way`.execute(db), drop]);
    return 'replica';
  });
  expect(ranOn).toBe('primary');
  expect(lines).toEqual([expect.stringContaining('conflict with recovery')]);
});

it('another database than a standby of this one is never read', async () => {
  const { app, lines } = await openApp({ url: database.appUrl });
  expect((await readMoneyIn(app)).asOf).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining('no standby of this database')]);
});

it('the tree is of one state, as old as it says; a replica without the last root makes none', async () => {
  const { app } = await openApp();
  const publish = async () =>
    (await app.request('POST', '/admin/liabilities', { token: admin.token })).body.snapshot;
  await standby.catchUp();
  const before = await publish();
  await standby.catchUp();
  await fallBehind(app);
  app.clock.advance({ minutes: 1 });
  const old = await publish();
  expect(old.total).toBe(before.total);
  expect(Date.parse(old.root.takenAt)).toBeLessThan(app.clock.now().getTime());
  const current = await publish();
  expect(current.total).toBe(before.total + 100);
  expect(current.root.takenAt).toBe(app.clock.now().toISOString());
});

it('ledger:verify says which state it proves', async () => {
  const { app } = await openApp();
  await fallBehind(app);
  const printed: string[] = [];
  await readAside(app.inquire(), ({ db }, asOf) =>
    runVerifyCommand([], {
      ...{ db, asOf, publicKey: app.signingKey.publicKey, payoutKey: app.payoutKey },
      print: (line) => printed.push(line),
      complain: () => undefined,
    }),
  );
  const asOf = expect.stringMatching(/^Read from the replica, as of 2026-03-10T03:59:\S+Z\.$/);
  const { rows } = await countLoads(app, 'text/csv');
  const sealed = expect.stringContaining(`, ${rows} loads,`);
  expect(printed).toEqual(expect.arrayContaining([asOf, sealed]));
});

it('without the replica the primary answers', async () => {
  const { app, lines } = await openApp();
  await standby.stop();
  const { asOf, pesos } = await readMoneyIn(app);
  expect(asOf).toBeUndefined();
  expect(pesos).toBe((await countLoads(app, JSON_TYPE)).rows * 100);
  expect(lines).toHaveLength(1);
});
