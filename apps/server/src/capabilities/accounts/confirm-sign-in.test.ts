import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { createAuthenticator } from '../../../test/authenticator.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { addPasskey } from '../../../test/passkeys.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from './index.ts';

const PASSWORD = 'a fine pass phrase';
let app: TestApp;
let owner: TestMember;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createMember({ passwordHash });
  await changeMember(app.database, owner.id, { role: 'admin', staffRole: 'owner' });
  expect((await put({ recentSignIn: true })).status).toBe(200);
});

const put = (body: object) => app.request('PUT', '/admin/settings', { token: owner.token, body });
const decide = () => put({ communityUrl: 'https://members.example' });
const confirm = (body: object) =>
  app.request('POST', '/auth/confirm', { token: owner.token, body });
const wait = (minutes: number) => app.clock.advance({ ms: minutes * 60_000 });

it('a sign-in is recent for 15 minutes, and reading never asks for one', async () => {
  wait(14.9);
  expect((await decide()).status).toBe(200);
  wait(0.1);
  expect(await decide()).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  const read = await app.request('GET', '/admin/settings', { token: owner.token });
  expect(read.status).toBe(200);
});

it('nothing asks for one while the setting is off', async () => {
  expect((await put({ recentSignIn: false })).status).toBe(200);
  wait(60);
  expect((await decide()).status).toBe(200);
});

it('turning it off needs one too', async () => {
  wait(20);
  expect((await put({ recentSignIn: false })).body.code).toBe('recent_sign_in_required');
});

describe('it is renewed, for this session alone,', () => {
  beforeEach(() => wait(20));

  it('by the password', async () => {
    const { body } = await app.request('POST', '/auth/login', {
      body: { username: owner.username, password: PASSWORD },
    });
    wait(20);
    const { status, body: said } = await confirm({ password: PASSWORD });
    expect(status).toBe(200);
    const until = app.clock.now().getTime() + 15 * 60_000;
    expect(said.recentUntil).toBe(new Date(until).toISOString());
    expect((await decide()).status).toBe(200);
    const other = await app.request('PUT', '/admin/settings', { token: body.token, body: {} });
    expect(other.body.code).toBe('recent_sign_in_required');
  });

  it('by a code, once', async () => {
    const factor = await turnOnSecondFactor(app, owner, PASSWORD);
    const code = factor.nextCode();
    expect((await confirm({ code })).status).toBe(200);
    expect((await decide()).status).toBe(200);
    expect((await confirm({ code })).body.code).toBe('second_factor_code_wrong');
  });

  it("by the caller's passkey, not by another's", async () => {
    const sign = async (authenticator: ReturnType<typeof createAuthenticator>) => {
      const { body } = await app.request('POST', '/auth/login/passkey/options');
      return confirm({ passkey: authenticator.sign(body.options) });
    };
    const other = await app.createMember({ passwordHash });
    const theirs = await addPasskey(app, other, PASSWORD);
    expect((await sign(theirs.authenticator)).body.code).toBe('passkey_refused');
    expect((await decide()).status).toBe(403);
    const mine = await addPasskey(app, owner, PASSWORD);
    expect((await sign(mine.authenticator)).status).toBe(200);
    expect((await decide()).status).toBe(200);
  });
});

it('a wrong password renews nothing, and is limited like a sign-in', async () => {
  wait(20);
  for (let count = 0; count < 20; count += 1) {
    expect((await confirm({ password: `guess ${count}` })).body.code).toBe('password_wrong');
  }
  expect((await confirm({ password: PASSWORD })).body.code).toBe('too_many_attempts');
  expect((await decide()).status).toBe(403);
});

it.each([
  {},
  { password: PASSWORD, code: '123456' },
  { password: ['a'] },
  { code: {} },
  { passkey: 'x' },
])('%j is refused', async (body) => {
  const answer = await confirm(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'request_invalid']);
});
