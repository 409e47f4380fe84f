import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPasswords } from './service/passwords.ts';

const PASSWORD = 'a fine pass phrase';
const passwords = createPasswords({ memoryKib: 64, passes: 1 });

describe.each([
  ['https', 'https://barya.example', '__Secure-', true],
  ['http', 'http://127.0.0.1:3000', '', false],
])('the cookies of a site on %s', (_scheme, publicUrl, prefix, isSecure) => {
  let app: TestApp;
  let username: string;
  beforeAll(async () => {
    app = await createTestApp({ http: { config: { publicUrl, allowedOrigins: [] } } });
    const passwordHash = await passwords.hash(PASSWORD);
    ({ username } = await app.createMember({ passwordHash }));
  });
  afterAll(() => app.close());

  /** Signs in with a browser's cookies. @returns the token and the cookies to keep */
  async function signIn(cookie?: string) {
    const { body, headers } = await app.request('POST', '/auth/login', {
      body: { username, password: PASSWORD },
      ...(cookie && { headers: { cookie } }),
    });
    return { token: body.token, cookies: [headers['set-cookie']].flat() as string[] };
  }
  const readValue = (cookies: string[], name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${prefix}${name}=`))?.split(/[=;]/)[1];

  it('are Secure, with a name prefix that says so, where browsers accept it', async () => {
    const { token, cookies } = await signIn();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      `${prefix}barya_device`,
      `${prefix}barya_session`,
    ]);
    expect(cookies.map((cookie) => / Secure(;|$)/.test(cookie))).toEqual([isSecure, isSecure]);
    const { headers } = await app.request('POST', '/auth/logout', { token });
    expect(headers['set-cookie']).toContain(`${prefix}barya_session=; Path=/socket.io/;`);
  });

  it('are read by those names alone', async () => {
    const { cookies } = await signIn();
    const device = readValue(cookies, 'barya_device');
    const own = await signIn(`${prefix}barya_device=${device}`);
    expect(readValue(own.cookies, 'barya_device')).toBe(device);
    const planted = await signIn(`${isSecure ? '' : '__Secure-'}barya_device=${device}`);
    expect(readValue(planted.cookies, 'barya_device')).not.toBe(device);
  });
});
