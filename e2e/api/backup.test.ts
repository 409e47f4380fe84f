/** A backup restores everything, made beside a running server or without one. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from './support/client.ts';
import {
  accept,
  joinActive,
  joinWith,
  type Member,
  openWorld,
  readEarnings,
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

let server: RunningServer;
let folders: string;
beforeAll(async () => {
  server = await startServer();
  folders = await makeDataDir();
});
afterAll(async () => {
  await server?.stop();
  await removeDataDir(server.dataDir);
  await removeDataDir(folders);
});

const place = (name: string) => path.join(folders, name);

async function run(dataDir: string, ...args: string[]) {
  return runToEnd(args, makeSettings(dataDir, await findFreePort()));
}

/** Leaves the processor to the backup. */
const PAUSE_MS = 20;

/** Repeats an action until told to stop; answers how often it was acknowledged. */
function keepDoing(act: () => Promise<unknown>) {
  let isOver = false;
  let done = 0;
  async function goOn() {
    while (!isOver) {
      await act();
      done += 1;
      await pause(PAUSE_MS);
    }
  }
  const running = goOn();
  return {
    count: () => done,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

test('under load, everything that was acknowledged before it began is in it', async () => {
  const before = await openWorld(server.url);
  const joined = await Promise.all(Array.from({ length: 4 }, () => joinActive(before)));
  const loaded = await Promise.all(Array.from({ length: 4 }, () => joinWith(before, 100)));
  // A server that ends seals the log.
  await server.stop();
  server = await startServer({ dataDir: server.dataDir, port: server.port });
  const world = await openWorld(server.url);
  const clickers = joined.map((member) => ({ ...member, ...makeClient(server.url, member.token) }));
  const load = ({ username }: Member) =>
    world.admin.post('/admin/load-capital', { username, amount: 100 }).then(accept);
  const loading = loaded.map((member) => keepDoing(() => load(member)));
  const clicking = clickers.map((member) =>
    keepDoing(() => member.post('/agent/click').then(accept)),
  );
  const checkpoint = place('checkpoint.json');
  const sealed = await world.admin.get('/ledger/checkpoint');
  expect(sealed.body.checkpoint).not.toBeNull();
  await writeFile(checkpoint, sealed.text);
  await until('loads are acknowledged', () => loading.every(({ count }) => count() > 3));
  const loadsBefore = loading.map(({ count }) => count());
  const clicksBefore = clicking.map(({ count }) => Math.min(50, count()));

  const backup = await run(server.dataDir, 'backup', '--to', place('online'));
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  const loadsAfter = loading.map(({ count }) => count());
  await Promise.all([...loading, ...clicking].map(({ stop }) => stop()));
  expect(loadsAfter.every((count, index) => count > (loadsBefore[index] ?? 0))).toBe(true);

  const restored = place('restored');
  expect(await run(restored, 'restore', '--from', place('online'))).toMatchObject({ code: 0 });
  const second = await startServer({ dataDir: restored });
  const resume = (member: Member): Member => ({
    ...member,
    ...makeClient(second.url, member.token),
  });
  for (const [index, member] of loaded.entries()) {
    const { wallet } = await readEarnings(resume(member));
    expect(wallet).toBeGreaterThanOrEqual(100 + 100 * (loadsBefore[index] ?? 0));
    expect(wallet).toBeLessThanOrEqual(100 + 100 * ((loadsAfter[index] ?? 0) + 1));
  }
  for (const [index, member] of clickers.entries()) {
    const { totalClicks } = await readEarnings(resume(member));
    expect(Math.round(totalClicks * 5)).toBeGreaterThanOrEqual(clicksBefore[index] ?? 0);
  }
  const key = (url: string) => fetch(`${url}/api/signing-key`).then((answer) => answer.text());
  expect(await key(second.url)).toBe(await key(server.url));
  const verification = await run(restored, 'ledger:verify', '--checkpoint', checkpoint);
  expect(verification).toMatchObject({ code: 0, stderr: '' });
  expect(verification.stdout).toContain('It goes on from the checkpoint');
  expect(await second.stop()).toBe(0);
}, 180_000);

describe('a backup', () => {
  test('is made and put back where no server runs', async () => {
    await server.stop();
    expect(await run(server.dataDir, 'backup', '--to', place('offline'))).toMatchObject({
      code: 0,
    });
    const restored = place('restored-offline');
    const restore = await run(restored, 'restore', '--from', place('offline'));
    expect(restore).toMatchObject({ code: 0, stderr: '' });
    const [, code = ''] = /--checkpoint (\S+)/.exec(restore.stdout) ?? [];
    expect(await run(restored, 'ledger:verify', '--checkpoint', code)).toMatchObject({ code: 0 });
    server = await startServer({ dataDir: server.dataDir });
  });

  test('is tried in a scratch place beside the server, and the audit keeps that', async () => {
    const check = await run(server.dataDir, 'backup:check', '--from', place('offline'));
    expect(check).toMatchObject({ code: 0, stderr: '' });
    const { admin } = await openWorld(server.url);
    const [entry] = accept(await admin.get('/admin/audit?search=check_backup'));
    expect(entry).toMatchObject({ action: 'check_backup', actor: null });
  });

  test('without the signing key says so, and so does putting it back', async () => {
    const to = place('keyless');
    const backup = await run(server.dataDir, 'backup', '--to', to, '--without-signing-key');
    expect(backup.stdout).toContain('The signing key is not in it');
    expect(backup.stdout).toContain('The key of second factors is not in it');
    for (const name of ['signing-key.pem', 'second-factor.key', 'payout.key']) {
      expect(existsSync(path.join(server.dataDir, name))).toBe(true);
      expect(existsSync(path.join(to, 'data', name))).toBe(false);
    }
    const restored = place('restored-keyless');
    const restore = await run(restored, 'restore', '--from', to);
    expect(restore.stdout).toContain(`put signing-key.pem into ${restored}`);
    expect(restore.stdout).toContain(`put second-factor.key into ${restored}`);
  });

  test.each([
    ['without a place', () => ['backup'], /Usage: npm run backup/],
    ['with an unknown option', () => ['restore', '--form', 'x'], /Usage: npm run restore/],
    ['over something', () => ['backup', '--to', folders], /is there already/],
    [
      'into the data folder',
      () => ['backup', '--to', `${server.dataDir}/x`],
      /the data folder itself/,
    ],
    [
      'over a running server',
      () => ['restore', '--from', place('online')],
      /server \(process \d+\) works on/,
    ],
  ])('is refused %s, in words', async (_what, args, reason) => {
    const { code, stderr } = await run(server.dataDir, ...args());
    expect(code).toBe(1);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toContain(' at ');
  });

  test('of nothing is refused, and creates nothing', async () => {
    const nowhere = place('nowhere');
    const { code, stderr } = await run(nowhere, 'backup', '--to', place('of-nothing'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no database')]);
    expect(existsSync(nowhere) || existsSync(place('of-nothing'))).toBe(false);
  });
});
