import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { runAdminCommand } from './service/admin-command.ts';
import { createPasswords } from './service/passwords.ts';
import { ensureFirstAdmin } from './service/register.ts';

const passwords = createPasswords({ memoryKib: 64, passes: 1 });
const CHOSEN = 'a fine pass phrase';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readTime = () => app.clock.now();

async function command(...args: string[]): Promise<string> {
  const printed: string[] = [];
  await runAdminCommand(args, {
    context: app,
    passwords,
    readTime,
    publicUrl: null,
    print: (line) => void printed.push(line),
    complain: (line) => {
      throw new Error(line);
    },
  });
  return /^Password: (\S+)$/m.exec(printed.join('\n'))?.[1] ?? '';
}

async function signIn(username: string, password: string) {
  const { status, body } = await app.request('POST', '/auth/login', {
    body: { username, password },
  });
  return [status, body.code];
}

const LET_IN = [200, undefined];
const ENDED = [409, 'first_password_ended'];
const WRONG = [401, 'credentials_wrong'];

it.each([
  [
    'of the first start',
    async () => {
      const wishes = { username: 'chief', email: null, password: null };
      return ensureFirstAdmin(app, { passwords, readTime }, wishes);
    },
  ],
  [
    'of a new account',
    async () => {
      const given = ['--username', 'clerk', '--email', 'clerk@example.test'];
      return { username: 'clerk', madeUpPassword: await command('create', ...given) };
    },
  ],
  [
    'of a reset by the command',
    async () => {
      const { username } = await app.createMember();
      return { username, madeUpPassword: await command('reset-password', '--username', username) };
    },
  ],
])('a made-up password %s ends after seven days, unless another one was set', async (_of, make) => {
  const made = await make();
  const [username, first] = [made?.username ?? '', made?.madeUpPassword ?? ''];
  app.clock.advance({ minutes: 7 * 24 * 60 - 1 });
  expect(await signIn(username, first)).toEqual(LET_IN);
  app.clock.advance({ minutes: 1 });
  expect(await signIn(username, first)).toEqual(ENDED);
  expect(await signIn(username, 'wrong one')).toEqual(WRONG);
  await command('reset-password', '--username', username, '--password', CHOSEN);
  app.clock.advance({ days: 8 });
  expect(await signIn(username, CHOSEN)).toEqual(LET_IN);
});

it('its owner sets another, which does not expire', async () => {
  const { username } = await app.createMember();
  const first = await command('reset-password', '--username', username);
  const { body } = await app.request('POST', '/auth/login', {
    body: { username, password: first },
  });
  const readEnd = async () =>
    (await app.request('GET', '/auth/me', { token: body.token })).body.firstPasswordEndsAt;
  expect(await readEnd()).toBe(new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString());
  const change = { currentPassword: first, newPassword: CHOSEN };
  await app.request('POST', '/agent/change-password', { token: body.token, body: change });
  expect(await readEnd()).toBeNull();
  app.clock.advance({ days: 8 });
  expect(await signIn(username, CHOSEN)).toEqual(LET_IN);
});

it('one that an admin sets, as specified, does not expire', async () => {
  const [admin, member] = [await app.createAdmin(), await app.createMember()];
  const body = { newPassword: CHOSEN };
  await app.request('POST', `/admin/users/${member.id}/reset-password`, {
    token: admin.token,
    body,
  });
  app.clock.advance({ days: 8 });
  expect(await signIn(member.username, CHOSEN)).toEqual(LET_IN);
});

it('it expires by the system’s clock, however far the demo’s runs ahead', async () => {
  const ahead = await createTestApp();
  const systemTime = new Date(ahead.clock.now().getTime() - 40 * 86_400_000);
  await ensureFirstAdmin(
    ahead,
    { passwords, readTime: () => systemTime },
    { username: 'chief', email: null, password: null },
  );
  const row = await ahead.db
    .selectFrom('member')
    .select('firstPasswordEndsAt')
    .where('username', '=', 'chief')
    .executeTakeFirstOrThrow();
  expect(row.firstPasswordEndsAt).toEqual(new Date(systemTime.getTime() + 7 * 86_400_000));
  await ahead.close();
});
