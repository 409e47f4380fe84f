/** What was acknowledged is there after every kind of end. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/client.ts';
import { makeClient } from './support/client.ts';
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

/** The same session at the server that runs now. */
const resume = (member: Member): Member => ({ ...member, ...makeClient(server.url, member.token) });

/** The process number of the embedded database, from the file that PostgreSQL keeps. */
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
  test('nothing is lost, not even the session', async () => {
    let member = await joinWithDirectIncome(world, 4);
    await load(world, member, 2345.67);
    accept(await member.post('/agent/packages/activate', { amount: 1000, packageId: 4 }));
    accept(await member.post('/agent/activate-clicking-task'));
    for (let clicks = 0; clicks < 7; clicks += 1) accept(await member.post('/agent/click'));
    const { _id } = await withdraw(member, { amount: 150 });
    const paths = ['/auth/me', '/agent/earnings', '/agent/withdrawals', '/agent/downlines'];
    const before = await Promise.all(paths.map(async (path) => accept(await member.get(path))));
    const stats = accept(await world.admin.get('/admin/stats'));

    expect(await server.stop()).toBe(0);
    await start();
    member = resume(member);

    const after = await Promise.all(paths.map(async (path) => accept(await member.get(path))));
    expect(after).toEqual(before);
    expect(accept(await world.admin.get('/admin/stats'))).toEqual(stats);
    accept(await world.admin.post(`/admin/withdrawals/${_id}/reject`));
    expect((await readEarnings(member)).directReferral).toBe(200);
    expect(accept(await member.post('/agent/click'))).toMatchObject({
      clicks: 8,
      dailyEarnings: 1.6,
    });
  });

  test('the first admin is not made again', async () => {
    const users = accept(await world.admin.get('/admin/users?page=1&pageSize=50&search=operator'));
    expect(users.filter(({ role }: { role: string }) => role === 'admin')).toHaveLength(1);
  });

  test('a key that was used still answers as before', async () => {
    let member = await joinWith(world, 500);
    const headers = { 'Idempotency-Key': 'the-same-key-again' };
    const body = { amount: 100, packageId: 1 };
    const first = await member.post('/agent/packages/activate', body, headers);
    expect(await server.stop()).toBe(0);
    await start();
    member = resume(member);
    const again = await member.post('/agent/packages/activate', body, headers);
    expect(again.body).toEqual(first.body);
    expect((await readEarnings(member)).wallet).toBe(400);
  });
});

/** Loads without a pause until the server is gone; answers what was acknowledged, in pesos. */
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

  test('the ledger still proves itself', async () => {
    const settings = makeSettings(dataDir, await findFreePort());
    const { code, stdout, stderr } = await runToEnd(['ledger:verify'], settings);
    expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
  });
});

describe('a server that is told to end', () => {
  test('answers what it has begun, then ends with 0 and its database with it', async () => {
    const member = await joinActive(world);
    const postmaster = await readPostmasterPid();
    const clicks: Promise<Answer | undefined>[] = Array.from({ length: 20 }, () =>
      member.post('/agent/click').catch(() => undefined),
    );
    await Promise.any(clicks);
    expect(await server.stop()).toBe(0);
    const answered = (await Promise.all(clicks)).filter((answer) => answer?.status === 200);
    await until('the database is gone', () => !isAlive(postmaster));
    await start();
    const { totalClicks } = await readEarnings(resume(member));
    expect(Math.round(totalClicks * 5)).toBeGreaterThanOrEqual(answered.length);
  });

  test('seals what was written last', async () => {
    await joinActive(world);
    expect(await server.stop()).toBe(0);
    const settings = makeSettings(dataDir, await findFreePort());
    const { code, stdout } = await runToEnd(['ledger:verify'], settings);
    expect(code).toBe(0);
    expect(stdout).toContain('Nothing is newer than the last block.');
  });
});
