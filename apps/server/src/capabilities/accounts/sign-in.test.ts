import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestCodeTools, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/clock.ts';
import type { TestMember } from '../../../test/members.ts';
import { hashToken } from '../../kernel/authentication.ts';
import type { AttemptLimits } from './service/attempt-limits.ts';
import { createPasswords, type Passwords } from './service/passwords.ts';
import { signIn as openSessionOf, type SignInTools } from './service/sign-in.ts';

const PASSWORD = 'a fine pass phrase';

let app: TestApp;
let member: TestMember;
let events: string[];
const slots: string[] = [];

const hashing = createPasswords({ memoryKib: 64, passes: 1 });
const passwords: Passwords = {
  hash: (password) => hashing.hash(password),
  verify: async (passwordHash, password) => {
    events.push('verified');
    return hashing.verify(passwordHash, password);
  },
  isOutdated: hashing.isOutdated,
};
const note = (event: string) => async (name: string) => void events.push(`${event} ${name}`);
const limits: AttemptLimits = {
  checkSignInsFrom: note('checked'),
  noteFailedSignInFrom: note('failed from'),
  judgeInTurn: async (slot, judge) => {
    const [kind, name] = slot.key.split(':');
    slots.push(slot.key);
    events.push(`counted as ${kind}`);
    expect(name).not.toContain('juana');
    return judge();
  },
  countRegistrationFrom: note('registered from'),
  countVerificationFrom: note('verified from'),
  countLetterFrom: note('wrote from'),
  countMailFor: async () => undefined,
  countCode: note('counted a code of'),
  forgetCodes: note('forgave the codes of'),
};

const background: Promise<void>[] = [];
const inBackground: SignInTools['inBackground'] = (work) => {
  background.push(work().catch(() => undefined));
};
const codeTools = {
  ...createTestCodeTools(createTestClock()),
  publicUrl: null,
  siteOrigin: 'http://localhost:3000',
};

beforeAll(async () => {
  app = await createTestApp({
    tools: { ...codeTools, passwords, limits, inBackground },
  });
  const passwordHash = await passwords.hash(PASSWORD);
  member = await app.createMember({ username: 'Juana.Cruz', passwordHash });
});
afterAll(() => app.close());
beforeEach(() => {
  events = [];
});

const signIn = (body: unknown) => app.request('POST', '/auth/login', { body });
const createWithPassword = async (overrides: object) =>
  app.createMember({ passwordHash: await passwords.hash(PASSWORD), ...overrides });

describe('signing in', () => {
  it('answers a token that opens the account, and the user', async () => {
    const { status, body } = await signIn({ username: 'juana.cruz', password: PASSWORD });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: member.id, username: 'Juana.Cruz', role: 'agent' });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const me = await app.request('GET', '/auth/me', { token: body.token });
    expect(me.body).toEqual(body.user);
  });

  it('stores only a hash of the token', async () => {
    const { body } = await signIn({ username: 'Juana.Cruz', password: PASSWORD });
    const sessions = await app.db.selectFrom('session').selectAll().execute();
    const stored = sessions.map((session) => session.tokenHash.toString('base64url'));
    expect(stored).not.toContain(body.token);
  });

  it('takes a username, an email address or a mobile number, in either field', async () => {
    const texter = await createWithPassword({ email: null, phone: '09171234567' });
    const attempts = [
      { username: 'JUANA.CRUZ' },
      { email: ' juana.cruz ' },
      { email: member.email.toUpperCase() },
      { username: member.email },
      { username: '09171234567' },
      { email: '+63 917 123 4567' },
    ];
    const ids = [];
    for (const attempt of attempts) {
      const { body } = await signIn({ ...attempt, password: PASSWORD });
      ids.push(body.user?._id);
    }
    expect(ids).toEqual([member.id, member.id, member.id, member.id, texter.id, texter.id]);
  });

  it('sets a cookie for the socket alone, as long as the session lives', async () => {
    const { body, headers } = await signIn({ username: 'juana.cruz', password: PASSWORD });
    expect([headers['set-cookie']].flat()).toContain(
      `barya_session=${body.token}; Path=/socket.io/; HttpOnly; SameSite=Strict; Max-Age=2592000`,
    );
    const passwordHash = await hashing.hash(PASSWORD);
    const { username } = await app.createAdmin({ passwordHash });
    const admin = await signIn({ username, password: PASSWORD });
    expect([admin.headers['set-cookie']].flat().join()).toContain('; Max-Age=43200');
  });

  it('ends the session that the browser still had, whoever had it, and no other', async () => {
    const body = { username: 'juana.cruz', password: PASSWORD };
    const [there, elsewhere] = [await signIn(body), await signIn(body)];
    const stranger = await app.createMember();
    app.effects.length = 0;
    for (const { token } of [there.body, stranger]) {
      const again = await app.request('POST', '/auth/login', { body, token });
      expect(again.status).toBe(200);
      const tokens = [token, elsewhere.body.token, again.body.token];
      const answers = await Promise.all(
        tokens.map((each) => app.request('GET', '/auth/me', { token: each })),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
      const sessionHash = hashToken(token);
      expect(app.effects).toContainEqual({ kind: 'end_sockets_of_session', sessionHash });
    }
  });

  it('ends nothing with a wrong password', async () => {
    const { token } = member;
    const body = { username: 'juana.cruz', password: 'wrong one' };
    expect((await app.request('POST', '/auth/login', { body, token })).status).toBe(401);
    expect((await app.request('GET', '/auth/me', { token })).status).toBe(200);
  });

  it('renews the hash if its cost has changed, and the password stays', async () => {
    const older = await createPasswords({ memoryKib: 32, passes: 1 }).hash(PASSWORD);
    const { id, username } = await app.createMember({ passwordHash: older });
    const read = () =>
      app.db
        .selectFrom('member')
        .select(['passwordHash', 'credentialChangedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await signIn({ username, password: 'wrong one' })).status).toBe(401);
    expect((await read()).passwordHash).toBe(older);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(200);
    await Promise.all(background);
    const { passwordHash, credentialChangedAt } = await read();
    expect(passwordHash).toMatch(/m=64,t=1,p=1/);
    expect(credentialChangedAt).toBeNull();
    expect((await signIn({ username, password: PASSWORD })).status).toBe(200);
    await Promise.all(background);
    expect((await read()).passwordHash).toBe(passwordHash);
  });

  it('lets a pending account in', async () => {
    const waiting = await createWithPassword({ status: 'pending' });
    const { status, body } = await signIn({ username: waiting.username, password: PASSWORD });
    expect([status, body.user.status]).toEqual([200, 'pending']);
  });

  it('forgives earlier failures and counts nothing against the address', async () => {
    await signIn({ username: 'juana.cruz', password: PASSWORD });
    expect(events).toEqual(['checked 127.0.0.1', 'counted as name', 'verified']);
  });
});

describe('signing in is refused', () => {
  it('alike for a wrong password and an unknown name, after the same work', async () => {
    const wrong = await signIn({ username: 'juana.cruz', password: 'something else' });
    const eventsOfWrong = events;
    events = [];
    const unknown = await signIn({ username: 'juana.crux', password: 'something else' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'credentials_wrong', message: 'Invalid username/email or password' },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(eventsOfWrong).toEqual([
      'checked 127.0.0.1',
      'counted as name',
      'verified',
      'failed from 127.0.0.1',
    ]);
    expect(events).toEqual(eventsOfWrong);
    expect(slots.at(-1)).not.toBe(slots.at(-2));
  });

  it('for a suspended account with 403, but only after the right password', async () => {
    const suspended = await createWithPassword({ isActive: false });
    const attempt = (password: string) => signIn({ username: suspended.username, password });
    expect((await attempt('something else')).body.code).toBe('credentials_wrong');
    const refused = await attempt(PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
    expect(String(refused.headers['set-cookie'])).not.toContain('barya_session');
  });

  it('for a deleted account as for an unknown name', async () => {
    const gone = await createWithPassword({});
    const admin = await app.createAdmin();
    await app.request('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
    for (const username of [gone.username, gone.email]) {
      const { body } = await signIn({ username, password: PASSWORD });
      expect(body.code).toBe('credentials_wrong');
    }
  });

  it.each([
    [{ username: '  ', password: PASSWORD }, 'Please enter your username or email'],
    [{ username: 'juana.cruz', password: ' ' }, 'Please enter your password'],
    [{ username: 'juana.cruz' }, 'Please enter your password'],
  ])('for an incomplete attempt %o without any work', async (body, message) => {
    const answer = await signIn(body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(events).toEqual([]);
  });

  it('for a password that is changed while it is being compared', async () => {
    const changing = await createWithPassword({});
    const newHash = await passwords.hash('another pass phrase');
    const racing: Passwords = {
      ...passwords,
      verify: async (passwordHash, password) => {
        await app.db
          .updateTable('member')
          .set({ passwordHash: newHash })
          .where('id', '=', changing.id)
          .execute();
        return hashing.verify(passwordHash, password);
      },
    };
    const attempt = { identifier: changing.username, password: PASSWORD, address: '127.0.0.1' };
    const device = { userAgent: '', deviceToken: null, replacedToken: null };
    await expect(
      openSessionOf(
        { ...codeTools, passwords: racing, limits, inBackground },
        app.inquire(),
        app.runOperation,
        { ...attempt, ...device },
      ),
    ).rejects.toMatchObject({ code: 'credentials_wrong' });
  });
});
