/** A failed start says why in one clear line and leaves nothing running. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from './support/client.ts';
import { accept, makeName, signIn } from './support/people.ts';
import {
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
  test('while another server uses the data folder, which keeps serving', async () => {
    expectOneLine(await startInVain({}, server.dataDir), /in use|already|another/i);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test('when the database cannot be reached', async () => {
    const port = await findFreePort();
    const secret = 'Very-Secret-1';
    const settings = { DATABASE_URL: `postgres://barya:${secret}@127.0.0.1:${port}/barya` };
    const finished = await startInVain(settings);
    expectOneLine(finished, /database/i);
    expect(finished.stdout + finished.stderr).not.toContain(secret);
  });
});

describe('`npm run admin` beside a running server', () => {
  const command = (...args: string[]) =>
    runToEnd(['admin', ...args], makeSettings(server.dataDir, server.port));

  test('makes an account that signs in at once, with a password that is shown once', async () => {
    const username = makeName();
    const created = await command(
      'create',
      '--username',
      username,
      '--email',
      `${username}@a.example`,
    );
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const [, password = ''] = /password:?\s+(\S+)/i.exec(created.stdout) ?? [];
    const admin = await signIn(server.url, username, password);
    accept(await admin.get('/admin/stats'));
    const fresh = 'fresh-Kalamansi-9';
    await command('reset-password', '--username', username, '--password', fresh);
    expect((await admin.get('/auth/me')).status).toBe(401);
    await signIn(server.url, username, fresh);
  });

  test('ends with an error that says why', async () => {
    const { code, stdout, stderr } = await command('destroy');
    expect(code).not.toBe(0);
    expect(stderr.trim()).not.toBe('');
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
  });
});
