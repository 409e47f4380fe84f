import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

const CLIENT = 'https://app.example';

describe('another origin', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      endpoints: [],
      http: { config: { publicUrl: 'https://barya.example', allowedOrigins: [CLIENT] } },
    });
  });
  afterAll(() => test.close());
  const ask = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('that is listed may call with credentials and read the headers of lists', async () => {
    const preflight = await ask(CLIENT);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(CLIENT);
    expect(preflight.headers['access-control-allow-credentials']).toBe('true');
    expect(preflight.headers['access-control-allow-methods']).toContain('DELETE');
    const answer = await test.request('GET', '/nothing', { headers: { origin: CLIENT } });
    expect(answer.headers['access-control-expose-headers']).toContain('X-Total-Count');
    expect(answer.headers['access-control-allow-origin']).toBe(CLIENT);
  });

  it.each([
    'https://other.example',
    'https://app.example.evil.example',
    'null',
    'http://app.example',
  ])('%s is not let in', async (origin) => {
    expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('on https, browsers are told to stay there', async () => {
    const { headers } = await test.request('GET', '/health/live');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('on plain http', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ endpoints: [], http: { requestsPerMinute: 5 } });
  });
  afterAll(() => test.close());

  it('nothing forces https, and scripts come only from us', async () => {
    const { headers } = await test.request('GET', '/health/live');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('a flood from one address gets Retry-After, on any path', async () => {
    const answers = [];
    for (let sent = 0; sent < 10; sent += 1) answers.push(await test.request('GET', '/nothing'));
    expect(answers[0]?.status).toBe(404);
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.request('GET', '/health/live')).status).toBe(429);
  });
});
