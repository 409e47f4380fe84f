import { type AddressInfo, connect } from 'node:net';
import { errors } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../test/app.ts';
import type { TestMember } from '../../test/members.ts';

let test: TestApp;
let agent: TestMember;
let admin: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  agent = await test.createMember();
  admin = await test.createAdmin();
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };

describe('the order of refusals', () => {
  it.each([
    ['no token', {}, 'session_missing'],
    ['a token of nobody', { token: 'nobody' }, 'session_missing'],
    ['another scheme', { headers: { authorization: 'Basic YTpi' } }, 'session_missing'],
    ['a cookie', { headers: { cookie: 'barya_session=AGENT' } }, 'session_missing'],
    ['a body that is no JSON', { body: '{' }, 'session_missing'],
  ])('asks for a session first: %s', async (_what, request: TestRequest, code) => {
    const headers = { ...request.headers };
    if (headers.cookie) headers.cookie = headers.cookie.replace('AGENT', agent.token);
    const answer = await test.request('POST', '/agent/click', { ...request, headers });
    expect(answer).toMatchObject({ status: 401, body: { code } });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('then for an active account, then for the role, then for the fields', async () => {
    const suspended = await test.createMember({ isActive: false });
    const load = (token: string) =>
      test.request('POST', '/admin/load-capital', { token, body: { username: '' } });
    expect((await load(suspended.token)).body.code).toBe('account_suspended');
    expect((await load(agent.token)).body.code).toBe('role_forbidden');
    expect((await load(admin.token)).body).toMatchObject({
      code: 'request_invalid',
      message: 'Username is required',
      fields: { username: 'Username is required', amount: expect.any(String) },
    });
    const click = await test.request('POST', '/agent/click', { token: admin.token });
    expect(click).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
  });

  it('reads the word Bearer in any letter case', async () => {
    const headers = { authorization: `bearer  ${agent.token}` };
    expect((await test.request('GET', '/auth/me', { headers })).status).toBe(200);
  });
});

describe('every answer of the API', () => {
  it("carries the server's time", async () => {
    const time = test.clock.now().toISOString();
    const refused = await test.request('GET', '/auth/me');
    expect(refused.headers['x-server-time']).toBe(time);
    const answered = await test.request('GET', '/auth/me', { token: agent.token });
    expect(answered.headers['x-server-time']).toBe(time);
  });

  it('carries no time if a browser may cache the answer', async () => {
    const { headers } = await test.request('GET', '/site');
    expect(headers['cache-control']).toContain('public');
    expect(headers).not.toHaveProperty('x-server-time');
  });
});

describe('a body', () => {
  const send = (request: TestRequest) =>
    test.request('POST', '/agent/change-password', { token: agent.token, ...request });
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['that is cut off', '{"a":', 400, 'body_not_json'],
    ['that is no JSON', 'currentPassword=1', 400, 'body_not_json'],
    ['with a prototype in it', '{"__proto__":{"a":1}}', 400, 'body_not_json'],
    ['with a constructor in it', '{"constructor":{"prototype":{"a":1}}}', 400, 'body_not_json'],
    ['null', 'null', 400, 'request_invalid'],
    ['an array', '[]', 400, 'request_invalid'],
    ['a number', '5', 400, 'request_invalid'],
    ['a text', '"x"', 400, 'request_invalid'],
    ['nested deeply', nested(30), 400, 'request_invalid'],
    ['nested beyond any stack', nested(40_000), 400, 'request_invalid'],
    ['above the limit', JSON.stringify({ a: 'x'.repeat(101 * 1024) }), 413, 'body_too_large'],
    ['with every field of a wrong type', '{"currentPassword":[],"newPassword":{}}', 400],
    ['with half of a character', '{"currentPassword":"\\ud800","newPassword":"\\u0000"}', 400],
    ['empty', '', 400, 'request_invalid'],
    ['of spaces', '  \n', 400, 'request_invalid'],
  ])('%s is refused', async (_what, body, status, code?: string) => {
    const answer = await send({ body, headers: json });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      message: expect.any(String),
      code: code ?? expect.any(String),
      ...(answer.body.fields && { fields: expect.any(Object), faults: expect.any(Object) }),
      ...(answer.body.fault && { fault: expect.any(Array) }),
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
    '*/*',
  ])('of type %s is refused', async (type) => {
    const answer = await send({ body: 'a=1', headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'media_type_unsupported' } });
  });

  it.each([
    ['POST', '/auth/logout'],
    ['DELETE', '/admin/users/x'],
    ['GET', '/auth/me'],
    ['PUT', '/admin/settings'],
  ])('may be empty for %s %s, whatever type it says', async (method, path) => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
      const { token } = await test.createAdmin();
      const answer = await test.request(method, path, { token, headers: { 'content-type': type } });
      expect([200, 404]).toContain(answer.status);
    }
  });

  it('may be large only where a call says so', async () => {
    const body = { paymentMethods: [], unknown: 'x'.repeat(2 * 1024 * 1024) };
    const settings = await test.request('PUT', '/admin/settings', { token: admin.token, body });
    expect(settings.status).toBe(200);
    const tooLarge = { unknown: 'x'.repeat(9 * 1024 * 1024) };
    const refused = await test.request('PUT', '/admin/settings', {
      token: admin.token,
      body: tooLarge,
    });
    expect(refused).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['GET', '/auth/login', 404],
    ['PATCH', '/auth/login', 404],
    ['OPTIONS', '/auth/login', 404],
    ['GET', '/auth/me/', 404],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/%', 400],
    ['DELETE', '/admin/users/%00', 404],
    ['DELETE', `/admin/users/${'a'.repeat(500)}`, 404],
    ['DELETE', "/admin/users/1'%20or%20'1", 404],
    ['DELETE', '/admin/users/%2e%2e%2f', 404],
    ['GET', '/admin/users?page=1&page=2', 400],
    ['GET', '/admin/users?page=-1', 400],
    ['GET', '/admin/users?page=99999999999999999999', 400],
    ['GET', '/admin/users?pageSize=1000', 400],
    ['GET', '/admin/users?cursor=%00', 400],
    ['GET', '/admin/users?search=%', 200],
    ['GET', '/admin/users?search=%00', 400],
    ['GET', '/admin/users?__proto__=1&constructor=2', 200],
  ])('%s %s is answered %i', async (method, path, status) => {
    const answer = await test.request(method, path, { token: admin.token });
    expect(answer.status).toBe(status);
    if (status >= 400) {
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });
});

describe('every refusal', () => {
  it('has the status of the table and must not be cached', async () => {
    const answer = await test.request('GET', '/nothing');
    expect(answer.status).toBe(errors.route_unknown.status);
    expect(answer.body).toEqual({ message: errors.route_unknown.message, code: 'route_unknown' });
    for (const path of ['/nothing', '/%', `/admin/users/${'a'.repeat(500)}`]) {
      const { headers } = await test.request('GET', path);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('has no field that begins with password', async () => {
    const body = { username: 'somebody' };
    const answer = await test.request('POST', '/auth/login', { body });
    expect(answer.body).toEqual({
      message: 'Please enter your password',
      code: 'request_invalid',
      fault: ['passwordMissing'],
    });
  });

  it('reveals nothing of an error of ours', async () => {
    const broken = await createTestApp({ endpoints: [] });
    broken.app.get('/api/broken', async () => {
      throw new TypeError('secret detail');
    });
    const answer = await broken.request('GET', '/broken');
    expect(answer).toMatchObject({ status: 500, body: { code: 'server_failed' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    await broken.close();
  });

  it('carries Retry-After while the database is away', async () => {
    const away = await createTestApp();
    const { token } = await away.createMember();
    await away.database.pool.end();
    const answer = await away.request('GET', '/auth/me', { token });
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await away.request('GET', '/health/live')).status).toBe(200);
    expect((await away.request('GET', '/health/ready')).status).toBe(503);
    await away.app.close();
  });
});

describe('what arrives on the wire', () => {
  let port: number;
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });

  /** Sends these bytes and returns the reply until the server ends the connection. */
  function talk(text: string, hangUp = false): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text);
        if (hangUp) socket.destroy();
      });
      socket.setEncoding('utf8').on('data', (part) => {
        received += part;
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });
  }
  const head = (extra = '') =>
    `POST /api/agent/click HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${agent.token}\r\n${extra}`;

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400'],
    [
      'headers beyond any measure',
      `GET / HTTP/1.1\r\nHost: x\r\na: ${'a'.repeat(40_000)}\r\n\r\n`,
      '413',
    ],
    [
      'an address beyond any measure',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      '413',
    ],
    [
      'two lengths',
      'POST /api/agent/click HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
    ],
  ])('%s is a clear refusal', async (_what, text, status) => {
    const answer = await talk(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"code":');
  });

  it('takes the first of two Authorization headers', async () => {
    const answer = await talk(`${head('Authorization: Bearer other\r\n')}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 409 /);
  });

  it('refuses two Idempotency-Keys', async () => {
    const answer = await talk(`${head('Idempotency-Key: a\r\nIdempotency-Key: b\r\n')}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('idempotency_key_invalid');
  });

  it('refuses invalid UTF-8', async () => {
    const body = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]);
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const answer = await talk(`${head(headers)}\r\n${body.toString('latin1')}`);
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  it('followed by garbage gets its own answer, not the refusal of the garbage', async () => {
    const { id } = await test.createMember();
    const answer = await talk(
      `POST /api/admin/users/${id}/suspend HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n{"reason":"x"}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer.match(/^HTTP\/1.1 /gm)).toHaveLength(1);
    const { body } = await test.request('GET', `/admin/users/${id}`, { token: admin.token });
    expect(body.isActive).toBe(false);
  });

  it('survives a client that disconnects in the middle of a body', async () => {
    const headers = 'Content-Type: application/json\r\nContent-Length: 50\r\n';
    await talk(`${head(headers)}\r\n{"a":`, true);
    expect((await test.request('GET', '/health/live')).status).toBe(200);
  });
});
