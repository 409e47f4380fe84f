/** Acknowledged changes survive every kind of end. */

import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/client.ts';
import { makeClient, sendRaw } from './support/client.ts';
import {
  accept,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  load,
  type Member,
  openWorld,
  readEarnings,
  readWithdrawals,
  signInMember,
  type World,
  withdraw,
} from './support/people.ts';
import {
  findFreePort,
  makeDataDir,
  makeSettings,
  type RunningServer,
  removeDataDir,
  runToEnd,
  startServer,
} from './support/processes.ts';
import { until } from './support/until.ts';

let dataDir: string;
let server: RunningServer;
let world: World;

async function start() {
  server = await startServer({ dataDir });
  world = await openWorld(server.url);
}
beforeAll(async () => {
  dataDir = await makeDataDir();
  await start();
});
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

/** The same session on the restarted server. */
const resume = (member: Member): Member => ({ ...member, ...makeClient(server.url, member.token) });

/** The embedded database's process id, from PostgreSQL's own file. */
async function readPostmasterPid(): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => path.basename(name) === 'postmaster.pid');
  if (file === undefined) throw new Error('the data folder has no postmaster.pid');
  return Number((await readFile(path.join(dataDir, file), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('after a stop and a start', () => {
  test("nothing is lost, not even the session or a key's answer", async () => {
    let member = await joinWithDirectIncome(world, 4);
    await load(world, member, 2345.67);
    accept(await member.post('/agent/packages/activate', { amount: 1000, packageId: 4 }));
    accept(await member.post('/agent/activate-clicking-task'));
    for (let clicks = 0; clicks < 7; clicks += 1) accept(await member.post('/agent/click'));
    const { _id } = await withdraw(member, { amount: 150 });
    const once = { 'Idempotency-Key': 'the-same-key-again' };
    const buy = () => member.post('/agent/packages/activate', { amount: 100, packageId: 1 }, once);
    const bought = accept(await buy());
    const paths = ['/auth/me', '/agent/earnings', '/agent/withdrawals', '/agent/downlines'];
    const readAll = async () => {
      const answers = await Promise.all(paths.map(async (path) => accept(await member.get(path))));
      // When it was read, and nothing that was kept.
      return JSON.stringify(answers, (name, value) => (name === 'asOf' ? undefined : value));
    };
    const before = await readAll();
    const stats = accept(await world.admin.get('/admin/stats'));

    expect(await server.stop()).toBe(0);
    await start();
    member = resume(member);

    expect(await readAll()).toEqual(before);
    expect(accept(await buy())).toEqual(bought);
    expect((await readEarnings(member)).wallet).toBe(1145.67);
    expect(accept(await world.admin.get('/admin/stats'))).toEqual(stats);
    accept(await world.admin.post(`/admin/withdrawals/${_id}/reject`));
    expect((await readEarnings(member)).directReferral).toBe(200);
    expect(accept(await member.post('/agent/click'))).toMatchObject({
      clicks: 8,
      dailyEarnings: 1.6,
    });
  });

  test('the first admin is not created again', async () => {
    const users = accept(await world.admin.get('/admin/users?page=1&pageSize=50&search=operator'));
    expect(users.filter(({ role }: { role: string }) => role === 'admin')).toHaveLength(1);
  });
});

/** Loads without a pause until the server is gone; answers the acknowledged pesos. */
async function loadUntilTheEnd(member: Member, end: () => Promise<unknown>) {
  let acknowledged = 0;
  let isOver = false;
  async function loadOnAndOn() {
    while (!isOver) {
      const body = { username: member.username, amount: 100 };
      const answer = await world.admin.post('/admin/load-capital', body).catch(() => undefined);
      if (answer === undefined || answer.status > 299) isOver = true;
      else acknowledged += 100;
    }
  }
  const writers = [1, 2, 3, 4].map(loadOnAndOn);
  await until('some loads are acknowledged', () => acknowledged >= 2000);
  await end();
  isOver = true;
  await Promise.all(writers);
  return acknowledged;
}

describe('after kill -9', () => {
  test('of the server in the middle of writing, what was acknowledged is there', async () => {
    const member = await joinWith(world, 100);
    const acknowledged = await loadUntilTheEnd(member, () => server.kill());
    await start();
    const { wallet } = await readEarnings(resume(member));
    expect(wallet).toBeGreaterThanOrEqual(100 + acknowledged);
    expect(wallet).toBeLessThanOrEqual(100 + acknowledged + 4 * 100);
    const { transactions } = accept(
      await world.admin.get(
        `/admin/shared-capital/history?page=1&pageSize=1&search=${member.username}`,
      ),
    ) as { transactions: unknown[] };
    expect(transactions).toHaveLength(1);
  });

  test('of the database in the middle of writing, what was acknowledged is there', async () => {
    const member = await joinWith(world, 100);
    const postmaster = await readPostmasterPid();
    const acknowledged = await loadUntilTheEnd(member, async () => {
      process.kill(postmaster, 'SIGKILL');
    });
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    await start();
    const { wallet } = await readEarnings(resume(member));
    expect(wallet).toBeGreaterThanOrEqual(100 + acknowledged);
    expect(wallet).toBeLessThanOrEqual(100 + acknowledged + 4 * 100);
  });

  test('of both, clicks and withdrawals are there', async () => {
    const clicker = await joinActive(world);
    const owner = await joinWithDirectIncome(world, 4);
    for (let clicks = 0; clicks < 11; clicks += 1) accept(await clicker.post('/agent/click'));
    await withdraw(owner);
    const postmaster = await readPostmasterPid();
    await server.kill();
    if (isAlive(postmaster)) process.kill(postmaster, 'SIGKILL');
    await start();
    expect((await readEarnings(resume(clicker))).totalClicks).toBe(2.2);
    expect(await readWithdrawals(resume(owner))).toHaveLength(1);
    expect((await readEarnings(resume(owner))).directReferral).toBe(100);
  });

  test('the ledger still verifies', async () => {
    const settings = makeSettings(dataDir, await findFreePort());
    const { code, stdout, stderr } = await runToEnd(['ledger:verify'], settings);
    expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
  });
});

/** Repeats a request over one connection, until an answer closes it. */
function keepAsking(method: string, path: string, token?: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  async function goOn(): Promise<Answer> {
    for (;;) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await sendRaw(`${server.url}${path}`, method, { agent, headers });
      answers.push(answer);
      if (answer.headers.connection === 'close') return answer;
    }
  }
  return { answers, last: goOn() };
}

test('a server that is shutting down answers every request on an open connection, and loses nothing', async () => {
  const postmaster = await readPostmasterPid();
  const members = await Promise.all(Array.from({ length: 20 }, () => joinActive(world)));
  const clicking = members.map(({ token }) => keepAsking('POST', '/api/agent/click', token));
  const watching = keepAsking('GET', '/health/ready');
  await until('clicks are answered', () => clicking.every(({ answers }) => answers.length > 2));
  const stopping = server.stop();

  const last = await Promise.all(clicking.map((each) => each.last));
  expect(last.map(({ status }) => status)).toEqual(members.map(() => 200));
  expect(await watching.last).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(await stopping).toBe(0);

  await until('the database is gone', () => !isAlive(postmaster));
  await start();
  for (const [index, member] of members.entries()) {
    const { totalClicks } = await readEarnings(resume(member));
    const answered = clicking[index]?.answers.length ?? 0;
    expect(Math.round(totalClicks * 5)).toBe(Math.min(50, answered));
  }
});

test('a server that is shutting down seals the last rows', async () => {
  await joinActive(world);
  expect(await server.stop()).toBe(0);
  const settings = makeSettings(dataDir, await findFreePort());
  const { code, stdout } = await runToEnd(['ledger:verify'], settings);
  expect(code).toBe(0);
  expect(stdout).toContain('Nothing is newer than the last block.');
});

describe('with its clock moved ahead by days', () => {
  async function startOnDay(day: number) {
    await server.stop();
    server = await startServer({ dataDir, settings: { CLOCK_OFFSET_DAYS: String(day) } });
    world = await openWorld(server.url);
  }

  test('clicks start again, holds end, packages pay and sessions expire', async () => {
    await startOnDay(0);
    let member = await joinActive(world, 1100);
    const buy = (packageId: number, amount: number) =>
      member.post('/agent/packages/activate', { packageId, amount });
    accept(await buy(1, 100));
    accept(await buy(4, 1000));
    accept(await member.post('/agent/click'));
    const saver = await joinWithDirectIncome(world, 4);
    const approve = (id: string) => world.admin.post(`/admin/withdrawals/${id}/approve`);
    accept(await approve((await withdraw(saver, { accountNumber: '09170000001' }))._id));
    const held = await withdraw(saver, { accountNumber: '09170000002' });
    expect((await approve(held._id)).status).toBe(409);

    await startOnDay(12);
    member = await signInMember(server.url, member);
    accept(await approve(held._id));
    expect(accept(await member.post('/agent/click'))).toMatchObject({ clicks: 1 });
    const [first, second] = accept(await member.get('/agent/packages/active'));
    const [four, one] = first.packageType === 4 ? [first, second] : [second, first];
    expect(one).toMatchObject({ isMatured: true, daysRemaining: 0, totalEarnings: 120 });
    accept(await member.post('/agent/packages/claim', { packageId: one._id }));
    const due = { packageId: four._id, action: 'claim' };
    accept(await member.post('/packages/package4-claim', due));
    expect((await member.post('/packages/package4-claim', due)).status).toBe(409);
    const earned = { wallet: 0, totalClicks: 0.4, sharedEarnings: 1370 };
    expect(await readEarnings(member)).toMatchObject(earned);

    await startOnDay(42);
    expect((await resume(saver).get('/auth/me')).status).toBe(401);
    member = await signInMember(server.url, member);
    accept(await member.post('/agent/packages/claim', { packageId: four._id }));
    expect((await readEarnings(member)).sharedEarnings).toBe(120 + 5000);
  });
});
