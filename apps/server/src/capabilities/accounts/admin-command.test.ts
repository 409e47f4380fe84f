import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { runAdminCommand } from './service/admin-command.ts';
import { createPasswords } from './service/passwords.ts';
import { ensureFirstAdmin } from './service/register.ts';

const passwords = createPasswords({ memoryKib: 64, passes: 1 });
const ANNA = ['--username', 'anna', '--email', 'x@example.test'];
const tools = { passwords, readTime: () => app.clock.now() };
const nothingWished = { username: null, email: null, password: null };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function run(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runAdminCommand(args, {
    context: app,
    ...tools,
    publicUrl: null,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
}

const signIn = (username: string, password: string) =>
  app.request('POST', '/auth/login', { body: { username, password } });
const passwordIn = (printed: string[]) =>
  printed.find((line) => line.startsWith('Password: '))?.slice('Password: '.length) ?? '';

describe('the first admin', () => {
  it('is created once by two servers that start at once, with a password printed once', async () => {
    const made = await Promise.all([
      ensureFirstAdmin(app, tools, nothingWished),
      ensureFirstAdmin(app, tools, { ...nothingWished, username: 'root' }),
    ]);
    const admins = made.filter((admin) => admin !== null);
    expect(admins).toHaveLength(1);
    const { username, madeUpPassword } = admins[0]!;
    const { body } = await signIn(username, madeUpPassword ?? '');
    expect(body.user.role).toBe('admin');
    expect(body.user.referralCode).toHaveLength(8);
  });

  it('is left unchanged if there is one, whatever the environment says', async () => {
    const wishes = { username: 'boss', email: 'boss@example.test', password: 'a fine pass phrase' };
    expect(await ensureFirstAdmin(app, tools, wishes)).toBeNull();
    expect((await signIn('boss', 'a fine pass phrase')).status).toBe(401);
  });

  it('gets its credentials from the environment, and no password is printed', async () => {
    const other = await createTestApp();
    const wishes = { username: 'Boss', email: 'boss@example.test', password: 'a fine pass phrase' };
    const admin = await ensureFirstAdmin(other, tools, wishes);
    expect(admin).toEqual({ username: 'Boss', email: 'boss@example.test', madeUpPassword: null });
    const body = { email: 'boss@example.test', password: 'a fine pass phrase' };
    expect((await other.request('POST', '/auth/login', { body })).status).toBe(200);
    await other.close();
  });
});

describe('npm run admin', () => {
  it('creates an admin with a password that is shown once', async () => {
    const { code, printed } = await run(
      'create',
      '--username',
      'Maria',
      '--email',
      'm@example.test',
    );
    expect(code).toBe(0);
    const { body } = await signIn('maria', passwordIn(printed));
    expect(body.user).toMatchObject({ username: 'Maria', role: 'admin', status: 'approved' });
  });

  it('creates another role with a given password that is not repeated', async () => {
    const { code, printed } = await run(
      ...['create', '--username', 'till', '--email', '09170000001', '--role', 'cashier'],
      '--password=a fine pass phrase',
    );
    expect(code).toBe(0);
    expect(printed.join()).not.toContain('a fine pass phrase');
    expect((await signIn('till', 'a fine pass phrase')).body.user.role).toBe('cashier');
  });

  it('lists everybody who is not an agent', async () => {
    const agent = await app.createMember();
    const { code, printed } = await run('list');
    expect(code).toBe(0);
    expect(printed.join('\n')).toContain('till\t09170000001\tcashier\tactive\t2026-03-10');
    expect(printed.join('\n')).not.toContain(agent.username);
  });

  it('resets a password in any case of letters and ends the sessions', async () => {
    const agent = await app.createMember();
    const { code, printed } = await run(
      'reset-password',
      '--username',
      agent.username.toUpperCase(),
    );
    expect(code).toBe(0);
    expect((await app.request('GET', '/auth/me', { token: agent.token })).status).toBe(401);
    expect((await signIn(agent.username, passwordIn(printed))).status).toBe(200);
  });

  it("turns an admin's second factor off", async () => {
    const passwordHash = await passwords.hash('a fine pass phrase');
    const admin = await app.createAdmin({ passwordHash });
    await turnOnSecondFactor(app, admin, 'a fine pass phrase');
    expect((await signIn(admin.username, 'a fine pass phrase')).status).toBe(403);
    const { code, printed } = await run('reset-second-factor', '--username', admin.username);
    expect([code, printed.join()]).toEqual([0, expect.stringContaining(admin.username)]);
    expect((await signIn(admin.username, 'a fine pass phrase')).status).toBe(200);
    const again = await run('reset-second-factor', '--username', admin.username);
    expect([again.code, again.complaints]).toEqual([1, ['The second factor is not on']]);
  });

  it('suspends staff, without a second person', async () => {
    const [owner] = [await app.createAdmin(), await app.createAdmin()];
    const id = await proposeLoad(app, owner);
    await setPolicies(app, { staffRoles: true });
    const { code, printed } = await run('suspend', '--username', owner.username);
    expect([code, printed.join()]).toEqual([0, expect.stringContaining(owner.username)]);
    expect((await app.request('GET', '/auth/me', { token: owner.token })).status).toBe(401);
    const proposal = await app.db
      .selectFrom('proposal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(proposal?.status).toBe('lapsed');
    // Repeating it changes nothing.
    expect((await run('suspend', '--username', owner.username)).code).toBe(0);
    await setPolicies(app, {});
  });

  it('leaves the last owner', async () => {
    const alone = await createTestApp();
    const { username } = await alone.createAdmin();
    const complaints: string[] = [];
    const code = await runAdminCommand(['suspend', '--username', username], {
      ...{ context: alone, ...tools, publicUrl: null, print: () => undefined },
      complain: (line) => void complaints.push(line),
    });
    expect([code, complaints]).toEqual([1, ['The last admin cannot be removed']]);
    await alone.close();
  });

  it('writes each account, reset and suspension into the audit', async () => {
    const entries = await app.db
      .selectFrom('auditEntry')
      .select(['action', 'actorId'])
      .where('reason', 'is not', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(entries.map((entry) => entry.action).sort()).toEqual([
      'create_account',
      'create_account',
      'create_account',
      'lapse_proposal',
      'reset_password',
      'reset_second_factor',
      'suspend_member',
    ]);
    expect(entries.every((entry) => entry.actorId === null)).toBe(true);
  });

  it.each([
    [['create', '--username', 'MARIA', '--email', 'x@example.test'], 'already taken'],
    [['create', '--username', 'mario', '--email', 'M@example.test'], 'already registered'],
    [['create', ...ANNA, '--password', 'anna-2026'], 'easy to guess'],
    [['reset-password', '--username', 'maria', '--password', 'Barya-2026'], 'easy to guess'],
    [['reset-password', '--username', 'nobody'], 'not found'],
    [['reset-second-factor', '--username', 'nobody'], 'not found'],
    [['suspend', '--username', 'nobody'], 'not found'],
  ])('says why %o is refused, and exits with 1', async (args, words) => {
    const { code, complaints } = await run(...args);
    expect(code).toBe(1);
    expect(complaints.join()).toContain(words);
  });

  it.each([
    [[]],
    [['dance']],
    [['list', 'all']],
    [['create']],
    [['create', '--username', 'a', '--email', 'x@example.test']],
    [['create', '--username', 'anna', '--email', 'nothing']],
    [['create', '--username', 'anna', '--email', 'x@example.test', '--role', 'Big Boss']],
    [['create', '--username', 'anna', '--email', 'x@example.test', '--password', 'password']],
    [['create', '--usernme', 'anna']],
    [['reset-password']],
    [['reset-second-factor']],
    [['suspend']],
  ])('shows how to use it for %o, and exits with 2', async (args) => {
    const { code, complaints, printed } = await run(...args);
    expect([code, printed]).toEqual([2, []]);
    expect(complaints.join()).toContain('Usage:');
  });

  it('shows how to use it when asked', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    expect(printed.join()).toContain('reset-password --username NAME');
  });
});
