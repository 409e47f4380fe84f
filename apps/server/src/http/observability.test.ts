import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

function keepLines(): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
}

let test: TestApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await createTestApp({ http: { logger: pino(keepLines()) } });
});
afterAll(() => test.close());

describe('the log', () => {
  it('has one line a request, without token, query or body', async () => {
    const { token, id } = await test.createAdmin();
    lines.length = 0;
    await test.request('GET', '/admin/users?search=somebody', { token });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/api/admin/users',
      status: 200,
      memberId: id,
      reqId: expect.any(String),
    });
    const text = JSON.stringify(lines);
    expect(text).not.toContain(token);
    expect(text).not.toContain('somebody');
  });

  it('says who was refused and why, under the id of the answer, not one that was sent', async () => {
    const { token, id } = await test.createMember();
    lines.length = 0;
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'sent' };
    const answer = await test.app.inject({ url: '/api/admin/users', headers });
    const reqId = answer.headers['x-request-id'];
    expect(lines).toMatchObject([{ status: 403, code: 'role_forbidden', memberId: id, reqId }]);
    expect(reqId).not.toBe('sent');
  });
});

describe('the address of a caller', () => {
  const ask = async (publicUrl: string | null, remoteAddress: string) => {
    const config = { publicUrl, allowedOrigins: [] };
    const other = await createTestApp({
      endpoints: [],
      http: { config, logger: pino(keepLines()) },
      database: test.database,
    });
    lines.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await other.app.inject({ url: '/health/live', headers, remoteAddress });
    await other.close();
    return lines[0]?.address;
  };

  it.each([
    ['http, from this machine', null, '127.0.0.1', '127.0.0.1'],
    ['https, from this machine', 'https://barya.example', '127.0.0.1', '203.0.113.9'],
    ['https, from a private network', 'https://barya.example', '10.1.2.3', '203.0.113.9'],
    ['https, from anywhere else', 'https://barya.example', '198.51.100.7', '198.51.100.7'],
  ])('is what a proxy says only where there must be one: %s', async (_what, url, peer, seen) => {
    expect(await ask(url, peer)).toBe(seen);
  });
});

describe('health', () => {
  it('is reported for the process and for the database', async () => {
    expect(await test.request('GET', '/health/live')).toMatchObject({ status: 200 });
    expect(await test.request('GET', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('is alive and not ready while the database is away', async () => {
    const other = await createTestApp({ endpoints: [] });
    await other.database.pool.end();
    expect((await other.request('GET', '/health/live')).status).toBe(200);
    const ready = await other.request('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(ready.headers['retry-after']).toBeDefined();
    await other.app.close();
    await other.database.ownerPool.end();
  });

  it('is not ready once shutdown begins, and connections close after their answer', async () => {
    let isEnding = false;
    const other = await createTestApp({
      endpoints: [],
      http: { isEnding: () => isEnding },
      database: test.database,
    });
    expect((await other.request('GET', '/health/ready')).status).toBe(200);
    isEnding = true;
    expect((await other.request('GET', '/health/ready')).status).toBe(503);
    const live = await other.request('GET', '/health/live');
    expect(live).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await other.close();
  });
});
