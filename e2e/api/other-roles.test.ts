/** Accounts that the command makes, on a server of their own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { accept, fillRegistration, makeName, PASSWORD, signIn } from './support/people.ts';
import { type Finished, makeSettings, runToEnd } from './support/processes.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world.close());

/** Runs `npm run admin -- …` beside the running server, on its database. */
function command(...args: string[]): Promise<Finished> {
  return runToEnd(['admin', ...args], makeSettings(world.server.dataDir, world.server.port));
}

const create = (username: string, ...more: string[]) =>
  command('create', '--username', username, '--email', `${username}@mail.example`, ...more);

describe('an account of another role', () => {
  let viewer: Client;
  const username = makeName();
  beforeAll(async () => {
    const { code, stderr } = await create(username, '--role', 'viewer', '--password', PASSWORD);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    viewer = await signIn(world.url, username, PASSWORD);
  });

  test('signs in and is told its role', async () => {
    expect(accept(await viewer.get('/auth/me'))).toMatchObject({ username, role: 'viewer' });
  });

  test.each([
    ['GET', '/admin/stats'],
    ['GET', '/admin/users'],
    ['GET', '/admin/settings'],
    ['PUT', '/admin/settings'],
    ['POST', '/admin/load-capital'],
    ['GET', '/admin/audit'],
    ['GET', '/agent/earnings'],
    ['GET', '/agent/downlines'],
    ['POST', '/agent/click'],
    ['POST', '/agent/withdraw'],
    ['POST', '/agent/packages/activate'],
    ['POST', '/packages/package4-claim'],
  ])('lands nowhere: %s %s is 403', async (method, path) => {
    const request = method === 'GET' ? {} : { json: {} };
    expect((await viewer.send(method, path, request)).status).toBe(403);
  });

  test('gets no loads', async () => {
    const answer = await world.admin.post('/admin/load-capital', { username, amount: 100 });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('signs out', async () => {
    const again = await signIn(world.url, username, PASSWORD);
    accept(await again.post('/auth/logout'));
    expect((await again.get('/auth/me')).status).toBe(401);
  });
});

describe('a second admin', () => {
  const username = makeName();

  test('is made by the command with a password that is shown once', async () => {
    const { code, stdout } = await create(username);
    expect(code).toBe(0);
    const [, password = ''] = /password:?\s+(\S+)/i.exec(stdout) ?? [];
    const second = await signIn(world.url, username, password);
    accept(await second.get('/admin/stats'));
    const { stdout: listed } = await command('list');
    expect(listed).toContain(username);
    expect(listed).not.toContain(password);
  });

  test('may be deleted, the first then not', async () => {
    const users = accept(
      await world.admin.get(`/admin/users?page=1&pageSize=5&search=${username}`),
    );
    accept(await world.admin.delete(`/admin/users/${users[0]._id}`));
    const { _id } = accept(await world.admin.get('/auth/me'));
    expect((await world.admin.delete(`/admin/users/${_id}`)).status).toBe(409);
  });

  test('loses the sessions when the command resets the password', async () => {
    const { username: member } = await register();
    const before = await signIn(world.url, member, PASSWORD);
    const fresh = 'fresh-Kalamansi-9';
    const { code } = await command('reset-password', '--username', member, '--password', fresh);
    expect(code).toBe(0);
    expect((await before.get('/auth/me')).status).toBe(401);
    await signIn(world.url, member, fresh);
  });
});

async function register() {
  const form = fillRegistration(world.adminCode);
  accept(await world.nobody.post('/auth/register', form));
  return form;
}

describe('the command', () => {
  test.each([
    ['no name', ['create', '--email', 'a@mail.example']],
    ['no email', ['create', '--username', makeName()]],
    ['a name that is taken', ['create', '--username', 'operator', '--email', 'b@mail.example']],
    [
      'a bad role',
      ['create', '--username', makeName(), '--email', 'c@mail.example', '--role', 'X Y'],
    ],
    ['a bad email', ['create', '--username', makeName(), '--email', 'nonsense']],
    [
      'a weak password',
      ['create', '--username', makeName(), '--email', 'd@mail.example', '--password', '12345678'],
    ],
    ['an unknown person', ['reset-password', '--username', 'nobody-at-all']],
    ['an unknown word', ['destroy']],
  ])('with %s says so and ends with an error', async (_name, args) => {
    const { code, stdout, stderr } = await command(...args);
    expect(code).not.toBe(0);
    expect(stderr.trim()).not.toBe('');
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
  });
});
