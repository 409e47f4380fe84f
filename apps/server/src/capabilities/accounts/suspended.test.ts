import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from './index.ts';

const PASSWORD = 'a password of everybody';
const REFUSED = {
  status: 403,
  body: {
    message: 'Your account is inactive. Please contact support.',
    code: 'account_suspended',
  },
};

let app: TestApp;
let admin: TestMember;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  await fundReserve(app);
});
afterAll(() => app.close());

const post = (path: string, body: object, token?: string) =>
  app.request('POST', path, { body, ...(token && { token }) });
const get = (path: string, token: string) => app.request('GET', path, { token });
const signIn = ({ username }: TestMember) => post('/auth/login', { username, password: PASSWORD });
const suspend = ({ id }: TestMember) => post(`/admin/users/${id}/suspend`, {}, admin.token);

async function makeSuspended() {
  const member = await app.createMember({ passwordHash });
  await loadWallet(app, admin, member, 700);
  await suspend(member);
  return member;
}

describe('a suspended agent', () => {
  it('is refused as specified, and may see what is owed', async () => {
    const member = await makeSuspended();
    const answer = await signIn(member);
    expect(answer).toMatchObject(REFUSED);
    expect(String(answer.headers['set-cookie'])).not.toContain('barya_session');
    const { token } = answer.body.restricted;
    expect((await get('/agent/earnings', token)).body).toMatchObject({ wallet: 700 });
    expect((await get('/auth/me', token)).body).toMatchObject({ isActive: false, wallet: 700 });
    expect((await get('/agent/statement', token)).status).toBe(200);
    await post('/admin/liabilities', {}, admin.token);
    const proof = await get('/agent/liabilities/latest', token);
    expect(proof.status).toBe(200);
    expect((await get('/auth/sessions', token)).body).toHaveLength(1);
    for (const [path, body] of [
      ['/agent/packages/activate', { packageId: 1, amount: 100 }],
      ['/agent/activate-clicking-task', {}],
      ['/agent/click', {}],
      ['/agent/change-password', { currentPassword: PASSWORD, newPassword: 'quite another one' }],
    ] as const) {
      expect(await post(path, body, token)).toMatchObject(REFUSED);
    }
    expect((await post('/auth/logout', {}, token)).status).toBe(200);
    expect((await get('/agent/earnings', token)).status).toBe(401);
  });

  it('needs the second factor too', async () => {
    const member = await app.createMember({ passwordHash });
    const { nextCode } = await turnOnSecondFactor(app, member, PASSWORD);
    await suspend(member);
    const asked = await signIn(member);
    expect(asked).toMatchObject(REFUSED);
    const { challenge, token } = asked.body.restricted;
    expect(token).toBeUndefined();
    const wrong = await post('/auth/login/code', { challenge, code: '000000' });
    expect(wrong.body.code).toBe('second_factor_code_wrong');
    const letIn = await post('/auth/login/code', { challenge, code: nextCode() });
    expect(letIn).toMatchObject(REFUSED);
    expect((await get('/agent/earnings', letIn.body.restricted.token)).status).toBe(200);
  });

  it('learns nothing more from a wrong password', async () => {
    const { username } = await makeSuspended();
    const answer = await post('/auth/login', { username, password: 'not this one' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
    expect(answer.body).not.toHaveProperty('restricted');
  });

  it('signs in as usual once reactivated, and the restricted session is gone', async () => {
    const member = await makeSuspended();
    const { token } = (await signIn(member)).body.restricted;
    await post(`/admin/users/${member.id}/reactivate`, {}, admin.token);
    expect((await get('/agent/earnings', token)).status).toBe(401);
    expect((await signIn(member)).status).toBe(200);
  });
});

it('a suspended admin has no way in', async () => {
  const other = await app.createAdmin({ passwordHash, isActive: false });
  const answer = await signIn(other);
  expect(answer).toMatchObject(REFUSED);
  expect(answer.body).not.toHaveProperty('restricted');
});
