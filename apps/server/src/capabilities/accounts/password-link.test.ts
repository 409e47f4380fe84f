import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { hashToken } from '../../kernel/authentication.ts';
import { createPasswords } from './service/passwords.ts';

const NEW = 'another fine pass phrase';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash('the old one');
  member = await app.createMember({ passwordHash });
});

const make = async (): Promise<string> => {
  const path = `/admin/users/${member.id}/password-link`;
  const body = { reason: 'Forgotten' };
  const made = await app.request('POST', path, { token: admin.token, body });
  expect(made.status).toBe(201);
  return made.body.token;
};
const check = (token: string) => app.request('POST', '/auth/password-link', { body: { token } });
const set = (token: string, newPassword = NEW) =>
  app.request('POST', '/auth/set-password', {
    body: { token, newPassword, confirmPassword: newPassword },
  });
const signIn = (password: string) =>
  app.request('POST', '/auth/login', { body: { username: member.username, password } });
const kinds = async (token: string) =>
  (await app.request('GET', '/auth/security/notices', { token })).body.map(
    ({ kind }: { kind: string }) => kind,
  );

it('sets the password once, ends the sessions and holds withdrawals', async () => {
  const token = await make();
  expect(await kinds(member.token)).toEqual(['password_link_made']);
  expect((await check(token)).body).toEqual({
    username: member.username,
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    invitation: null,
  });
  expect((await set(token)).body).toEqual({ message: 'Your password is set. Please log in.' });
  expect((await app.request('GET', '/auth/me', { token: member.token })).status).toBe(401);
  expect((await signIn('the old one')).status).toBe(401);
  const signedIn = await signIn(NEW);
  expect(signedIn.status).toBe(200);
  expect(await kinds(signedIn.body.token)).toContain('password_set_by_link');
  const row = await app.db
    .selectFrom('member')
    .select('credentialChangedAt')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.credentialChangedAt).toEqual(app.clock.now());
  for (const answer of [await check(token), await set(token)]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'password_link_used']);
  }
  const { body: entries } = await app.request('GET', `/admin/audit?member=${member.id}`, {
    token: admin.token,
  });
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'set_password_by_link',
    'make_password_link',
  ]);
});

it('is void when a newer one is made, after an hour, and if it is invalid', async () => {
  const first = await make();
  const second = await make();
  expect((await check(first)).body.code).toBe('password_link_unknown');
  expect((await set(first)).body.code).toBe('password_link_unknown');
  app.clock.advance({ hours: 1 });
  expect((await check(second)).body.code).toBe('password_link_expired');
  expect((await set(second)).body.code).toBe('password_link_expired');
  expect((await set('none at all')).status).toBe(404);
  expect((await set('')).status).toBe(400);
  expect((await signIn('the old one')).status).toBe(200);
});

it('sets one password where ten are sent at once', async () => {
  const token = await make();
  const sent = Array.from({ length: 10 }, (_, index) => `pass phrase number ${index}`);
  const answers = await Promise.all(sent.map((password) => set(token, password)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(sent[winner] ?? '')).status).toBe(200);
});

it('is judged like any new password, and kept for another try', async () => {
  const token = await make();
  expect((await set(token, 'short')).status).toBe(400);
  expect((await set(token, 'password123')).body.code).toBe('password_too_common');
  const body = { token, newPassword: NEW, confirmPassword: 'something else' };
  const differing = await app.request('POST', '/auth/set-password', { body });
  expect(differing.body.fields).toEqual({ confirmPassword: 'Passwords do not match' });
  expect((await set(token)).status).toBe(200);
});

it('is stored as a hash', async () => {
  const token = await make();
  const { tokenHash: stored } = await app.db
    .selectFrom('passwordLink')
    .select('tokenHash')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual(hashToken(token));
});

it('may be guessed a hundred times a minute from one address, and not more', async () => {
  for (let i = 0; i < 100; i++) await check(`guess ${i}`);
  const { status, headers } = await check('one more');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
