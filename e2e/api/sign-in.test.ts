import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient, sendRaw } from './support/client.ts';
import { fillRegistration, join, PASSWORD, signIn, type World } from './support/people.ts';
import { FIRST_ADMIN } from './support/processes.ts';
import { date, flag, money, number, oneOf, readClickCount, text } from './support/shapes.ts';
import { until } from './support/until.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const NO_NAME = 'Please enter your username or email';
const NO_PASSWORD = 'Please enter your password';
const WRONG = 'Invalid username/email or password';

describe('signing in', () => {
  test('answers a token and the user, by username or by email', async () => {
    const member = await join(world);
    for (const identifier of [{ username: member.username }, { email: member.email }]) {
      const answer = await world.nobody.post('/auth/login', { ...identifier, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        token: text,
        user: { _id: member._id, username: member.username, role: 'agent' },
      });
    }
  });

  test('takes the name in any case of letters', async () => {
    const member = await join(world);
    await signIn(world.url, member.username.toUpperCase(), PASSWORD);
    await signIn(world.url, member.email.toUpperCase(), PASSWORD);
  });

  test('says who is an admin', async () => {
    const { username, password } = FIRST_ADMIN;
    const { body } = await world.nobody.post('/auth/login', { username, password });
    expect(body.user.role).toBe('admin');
  });

  test.each([
    ['nothing', {}, NO_NAME],
    ['an empty name', { username: '', password: 'x' }, NO_NAME],
    ['a name of blanks', { username: '   ', password: 'x' }, NO_NAME],
    ['an empty email', { email: '', password: 'x' }, NO_NAME],
    ['no password', { username: 'juan' }, NO_PASSWORD],
    ['an empty password', { username: 'juan', password: '' }, NO_PASSWORD],
    ['a password of blanks', { email: 'a@b.example', password: '  ' }, NO_PASSWORD],
  ])('with %s is refused in the words of the specification', async (_name, body, message) => {
    const answer = await world.nobody.post('/auth/login', body);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 400,
      message,
    });
  });

  test.each([
    ['an unknown name', { username: 'nobody-has-this', password: PASSWORD }],
    ['an unknown email', { email: 'nobody@has.example', password: PASSWORD }],
    ['a wrong password', { username: FIRST_ADMIN.username, password: PASSWORD }],
    ['SQL', { username: "' OR 1=1 --", password: "' OR 1=1 --" }],
    ['an endless password', { username: FIRST_ADMIN.username, password: 'x'.repeat(10_000) }],
    ['an endless name', { username: 'x'.repeat(10_000), password: PASSWORD }],
    ['a NUL in the name', { username: 'oper\u0000ator', password: PASSWORD }],
    ['half a character', { username: 'oper\ud800ator', password: PASSWORD }],
  ])('with %s lets nobody in', async (_name, body) => {
    const answer = await makeClient(world.url).post('/auth/login', body);
    expect(answer.status).toEqual(oneOf(400, 401));
    if (answer.status === 401) expect(answer.body.message).toBe(WRONG);
  });

  test('answers a wrong password and an unknown name alike', async () => {
    const { username } = await join(world);
    const wrong = await world.nobody.post('/auth/login', { username, password: 'wrong-one-1' });
    const unknown = await world.nobody.post('/auth/login', {
      username: `${username}x`,
      password: 'wrong-one-1',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe(WRONG);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('takes no object for a name or a password', async () => {
    for (const bad of [{ $ne: null }, ['operator'], 7, true, null]) {
      const asName = await world.nobody.post('/auth/login', { username: bad, password: 'x' });
      const asWord = await world.nobody.post('/auth/login', {
        username: 'operator',
        password: bad,
      });
      expect([asName.status, asWord.status]).toEqual([oneOf(400, 401), oneOf(400, 401)]);
    }
  });

  test('is not shut by somebody else who guesses wrongly', async () => {
    const { username } = await join(world);
    const stranger = makeClient(world.url);
    const guesses = Array.from({ length: 15 }, () =>
      stranger.post('/auth/login', { username, password: 'a-wrong-guess' }),
    );
    for (const { status } of await Promise.all(guesses)) expect(status).toEqual(oneOf(401, 429));
    const owner = makeClient(world.url);
    await until(
      'the owner gets in',
      async () =>
        (await owner.post('/auth/login', { username, password: PASSWORD })).status === 200,
      30_000,
    );
  });

  test('has twenty of 400 guesses from 400 addresses judged, and knows its own device', async () => {
    const { username } = await join(world);
    const own = { username, password: PASSWORD };
    const { headers } = await makeClient(world.url).post('/auth/login', own);
    const cookie = headers['set-cookie']?.find((each) => each.startsWith('barya_device'));
    const guesses = await Promise.all(
      Array.from({ length: 400 }, () =>
        makeClient(world.url).post('/auth/login', { username, password: 'a-wrong-guess' }),
      ),
    );
    const judged = guesses.filter(({ status }) => status === 401).length;
    // Another one may have had its turn meanwhile.
    expect(judged).toBeGreaterThanOrEqual(20);
    expect(judged).toBeLessThanOrEqual(22);
    const refused = guesses.filter(({ body }) => body.code === 'too_many_attempts');
    expect(refused).toHaveLength(400 - judged);
    const known = await makeClient(world.url).post('/auth/login', own, {
      cookie: cookie?.split(';')[0] ?? '',
    });
    expect(known.status).toBe(200);
  }, 60_000);
});

describe('a refusal', () => {
  test('has no field that begins with password either', async () => {
    const form = fillRegistration(world.adminCode, { password: 'short', confirmPassword: 'short' });
    for (const answer of [
      await world.nobody.post('/auth/login', {}),
      await world.nobody.post('/auth/register', form),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/"password\w*":/i);
    }
  });
});

describe('the current user', () => {
  test('is answered itself, with the counts of the day', async () => {
    const member = await join(world);
    const { status, body } = await member.get('/auth/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: member._id,
      username: member.username,
      email: member.email,
      role: 'agent',
      isActive: true,
      status: 'approved',
      createdAt: date,
      referralCode: text,
      dailyClickEarnings: 0,
      clickingTaskActivated: false,
      referralEarnings: { direct: 0, indirect: 0 },
      clickEarnings: 0,
      sharedEarnings: 0,
      totalWithdraw: 0,
      investments: [],
    });
    expect(readClickCount(body.dailyClicks)).toBe(0);
  });

  test('carries the investments with status and amount', async () => {
    const member = await join(world);
    await world.admin.post('/admin/load-capital', { username: member.username, amount: 300 });
    await member.post('/agent/packages/activate', { amount: 300, packageId: 1 });
    const { body } = await member.get('/auth/me');
    expect(body.investments).toEqual([expect.objectContaining({ status: text, amount: 300 })]);
  });

  test('is the admin for an admin', async () => {
    const { body } = await world.admin.get('/auth/me');
    expect(body).toMatchObject({ _id: text, username: FIRST_ADMIN.username, role: 'admin' });
    expect(body).toMatchObject({
      isActive: flag,
      dailyClickEarnings: money,
      totalWithdraw: number,
    });
  });

  test.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['an empty bearer', 'Bearer '],
    ['a made-up token', 'Bearer abcdefghijklmnop'],
    ['another scheme', 'Basic b3BlcmF0b3I6eA=='],
    ['SQL', "Bearer ' OR '1'='1"],
    ['an endless token', `Bearer ${'x'.repeat(6000)}`],
    ['the word null', 'Bearer null'],
  ])('is nobody with %s for a session', async (_name, authorization) => {
    const answer = await world.nobody.send('GET', '/auth/me', { headers: { authorization } });
    expect(answer.status).toBe(401);
  });
});

describe('a session', () => {
  test('ends at once when its owner signs out, and only that one', async () => {
    const member = await join(world);
    const other = await signIn(world.url, member.username, PASSWORD);
    const { status } = await member.post('/auth/logout');
    expect(status).toBeLessThan(300);
    expect((await member.get('/auth/me')).status).toBe(401);
    expect((await other.get('/auth/me')).status).toBe(200);
  });

  test('also sets a cookie that scripts cannot read and that no call accepts', async () => {
    const form = fillRegistration(world.adminCode);
    await world.nobody.post('/auth/register', form);
    const { username, password } = form;
    const { headers } = await world.nobody.post('/auth/login', { username, password });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=Strict/i);
    const answer = await sendRaw(`${world.url}/api/auth/me`, 'GET', {
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(answer.status).toBe(401);
  });
});
