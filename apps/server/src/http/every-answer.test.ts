import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { writeRenderers } from '../../test/renderers.ts';

const renderer = `
  export const kitStyles = [];
  export const readsFigures = () => null;
  export const renderPage = () => '<!doctype html>';
`;

describe('every answer', () => {
  let test: TestApp;
  let webDir: string;
  let token: string;
  const lines: unknown[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });

  beforeAll(async () => {
    webDir = mkdtempSync(path.join(tmpdir(), 'barya-answers-'));
    writeRenderers(webDir, renderer);
    for (const name of ['app.js', 'app.css', 'robots.txt', 'verify.mjs', 'favicon.svg']) {
      writeFileSync(path.join(webDir, name), 'x');
    }
    const config = { publicUrl: 'https://barya.example', allowedOrigins: [] };
    test = await createTestApp({ http: { webDir, config, logger: pino(log) } });
    token = (await test.createAdmin()).token;
  });
  afterAll(async () => {
    await test.close();
    rmSync(webDir, { recursive: true });
  });

  const read = async (url: string, accept = '*/*') =>
    test.app.inject({ url, headers: { accept, authorization: `Bearer ${token}` } });

  it.each([
    ['/', 200],
    ['/agent/team', 200],
    ['/app.js', 200],
    ['/app.css', 200],
    ['/robots.txt', 200],
    ['/verify.mjs', 200],
    ['/favicon.svg', 200],
    ['/gone.js', 404],
    ['/docs', 200],
    ['/docs/openapi.json', 200],
    ['/health', 200],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/api/site', 200],
    ['/api/auth/me', 200],
    ['/api/admin/users', 200, 'text/csv'],
    ['/api/agent/earnings', 403],
    ['/api/nothing', 404],
  ])('has every security header: %s', async (...of) => {
    const [url, status, accept] = of;
    const { statusCode, headers } = await read(url, accept);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
      'x-request-id': expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{2}$/),
    });
    expect(headers['content-type']).toMatch(/charset=utf-8/i);
  });

  it.each(['GET /api/% HTTP/1.1', 'GET /nothing HTTP/9.9', 'HEAD /nothing HTTP/9.9', 'hello'])(
    'to something that is not HTTP does so too: %s',
    async (line) => {
      if (test.app.server.address() === null) await test.app.listen({ port: 0, host: '127.0.0.1' });
      const connection = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
      connection.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await readAll(connection);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
      expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/m);
      expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/m);
      expect(answer.endsWith('\r\n\r\n')).toBe(line.startsWith('HEAD'));
    },
  );

  it.each([
    ['for want of a session', '/agent/earnings', false, 401],
    ['for its role', '/agent/earnings', true, 403],
    ['for its fields', '/admin/users?page=-1', true, 400],
  ])('that is refused has its line in the log: %s', async (_why, url, isSignedIn, status) => {
    lines.length = 0;
    await test.request('GET', url, isSignedIn ? { token } : {});
    expect(lines).toMatchObject([
      { path: `/api${url.split('?')[0]}`, status, address: '127.0.0.1', reqId: expect.any(String) },
    ]);
  });
});
