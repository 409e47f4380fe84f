/** What stands in the way of a start is said in one clear line, and nothing is left running. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from './support/client.ts';
import { accept, signIn } from './support/people.ts';
import {
  FIRST_ADMIN,
  type Finished,
  findFreePort,
  makeDataDir,
  makeSettings,
  type RunningServer,
  removeDataDir,
  runToEnd,
  type Settings,
  startServer,
} from './support/processes.ts';

const dataDirs: string[] = [];
async function makeOwnDataDir() {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  return dataDir;
}

let server: RunningServer;
beforeAll(async () => {
  const dataDir = await makeOwnDataDir();
  server = await startServer({
    dataDir,
    without: ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all(dataDirs.map(removeDataDir));
});

async function startInVain(changes: Settings, dataDir?: string): Promise<Finished> {
  const folder = dataDir ?? (await makeOwnDataDir());
  return runToEnd([], { ...makeSettings(folder, await findFreePort()), ...changes });
}

function expectOneLine({ code, stderr }: Finished, about: RegExp) {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  expect(lines, stderr).toHaveLength(1);
  expect(lines[0]).toMatch(about);
  expect(code).not.toBe(0);
  expect(code).not.toBeNull();
}

describe('a first start without the name of an admin', () => {
  test('prints a password once, and it signs in', async () => {
    const passwordLine = /password:?\s+(\S+)/i;
    const [, password = ''] = passwordLine.exec(server.output()) ?? [];
    const admin = await signIn(server.url, 'admin', password);
    accept(await admin.get('/admin/stats'));
    expect(await server.stop()).toBe(0);
    const { dataDir } = server;
    server = await startServer({
      dataDir,
      without: ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    });
    expect(server.output()).not.toContain(password);
    expect(server.output()).not.toMatch(passwordLine);
    expect((await makeClient(server.url, admin.token).get('/admin/stats')).status).toBe(200);
  });

  test('prints where to go', () => {
    expect(server.output()).toContain(`http://127.0.0.1:${server.port}`);
  });
});

describe('a start is refused with one line and an error code', () => {
  test('while another server uses the data folder, which goes on serving', async () => {
    expectOneLine(await startInVain({}, server.dataDir), /in use|already|another/i);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test('when the port is taken', async () => {
    const taken: Server = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    try {
      expectOneLine(await startInVain({ PORT: String(port) }), new RegExp(String(port)));
    } finally {
      taken.close();
    }
  });

  test('when the database cannot be reached', async () => {
    const port = await findFreePort();
    const secret = 'Very-Secret-1';
    const settings = { DATABASE_URL: `postgres://barya:${secret}@127.0.0.1:${port}/barya` };
    const finished = await startInVain(settings);
    expectOneLine(finished, /database/i);
    expect(finished.stdout + finished.stderr).not.toContain(secret);
  });

  test('when the live mode is told to shift its clock', async () => {
    const settings = { OPERATING_MODE: 'live', CLOCK_OFFSET_DAYS: '1', OPENING_RESERVE: '0' };
    expectOneLine(await startInVain(settings), /CLOCK_OFFSET_DAYS/);
  });

  test('when the live mode meets a database of the demo', async () => {
    const dataDir = await makeOwnDataDir();
    const demo = await startServer({ dataDir });
    await demo.stop();
    const { code, stderr } = await startInVain({ OPERATING_MODE: 'live' }, dataDir);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/live|reserve|demo/i);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('wrong settings', () => {
  test('are listed together', async () => {
    const wrong = {
      PORT: 'abc',
      OPERATING_MODE: 'maybe',
      CLOCK_OFFSET_DAYS: 'soon',
      OPENING_RESERVE: '-5',
      ADMIN_EMAIL: 'nonsense',
      DATABASE_URL: 'nonsense',
      PUBLIC_URL: 'nonsense',
      ALLOWED_ORIGINS: 'nonsense',
    };
    const { code, stderr } = await startInVain(wrong);
    expect(code).not.toBe(0);
    for (const name of Object.keys(wrong)) expect(stderr).toContain(name);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('are named whatever is wrong with them', async () => {
    const wrong = {
      PORT: '70000',
      OPENING_RESERVE: '1.005',
      CLOCK_OFFSET_DAYS: 'NaN',
      OPERATING_MODE: 'LIVE!',
      ADMIN_PASSWORD: 'password123',
      ADMIN_USERNAME: 'a b',
      REDIS_URL: 'nonsense',
    };
    const { code, stderr } = await startInVain(wrong);
    expect(code).not.toBe(0);
    for (const name of Object.keys(wrong)) expect(stderr).toContain(name);
    expect(stderr).not.toContain('password123');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('an operator who sets the opening reserve', () => {
  test('has promises kept within it, to the centavo', async () => {
    const dataDir = await makeOwnDataDir();
    const small = await startServer({ dataDir, settings: { OPENING_RESERVE: '59.99' } });
    try {
      const admin = await signIn(small.url, FIRST_ADMIN.email, FIRST_ADMIN.password);
      const { referralCode } = accept(await admin.get('/admin/referral'));
      const { text } = await admin.get('/admin/reserves');
      expect(text).toContain('59.99');
      const form = {
        username: 'juan-dela-cruz',
        email: 'juan@mail.example',
        password: 'bright-Carabao-41',
        confirmPassword: 'bright-Carabao-41',
        referralCode,
      };
      accept(await makeClient(small.url).post('/auth/register', form));
      accept(await admin.post('/admin/load-capital', { username: form.username, amount: 1000 }));
      const member = await signIn(small.url, form.username, form.password);
      const buy = (amount: number) =>
        member.post('/agent/packages/activate', { amount, packageId: 1 });
      expect((await buy(300)).status).toBe(409);
      expect(accept(await member.get('/agent/earnings')).wallet).toBe(1000);
      accept(await buy(250));
      accept(await member.post('/agent/activate-clicking-task'));
      // 50 are promised, 9.99 are left: a day of clicks needs 10.
      expect((await member.post('/agent/click')).status).toBe(409);
      accept(await admin.post('/admin/reserves/pay-in', { amount: 100 }));
      accept(await member.post('/agent/click'));
      accept(await buy(450));
    } finally {
      await small.stop();
    }
  });
});
