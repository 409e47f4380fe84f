import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the app', () => {
  it('tells a session from none', async () => {
    const member = await test.createMember();
    const me = await test.request('GET', '/auth/me', { token: member.token });
    expect(me).toMatchObject({ status: 200, body: { _id: member.id } });
    expect(await test.request('GET', '/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'session_missing' },
    });
  });
});
