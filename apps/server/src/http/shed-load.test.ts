import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { routes } from '@barya/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestResponse } from '../../test/app.ts';
import type { LoadLimits } from './shed-load.ts';

/** A server on which every API call waits until it is released. */
async function createHeldServer(loadLimits: Partial<LoadLimits> = {}) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const test = await createTestApp({
    endpoints: [
      {
        route: routes.readSite,
        answer: async () => {
          await held;
          return { status: 409, body: {} };
        },
      },
    ],
    http: { loadLimits },
  });
  onTestFinished(async () => {
    letGo();
    await test.close();
  });
  const waiting: Promise<TestResponse>[] = [];
  return {
    test,
    letGo: () => letGo(),
    /** Sends calls, and waits until all are being served. */
    hold: async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) waiting.push(test.request('GET', '/site'));
      await vi.waitFor(async () => expect(await readMetric('in_flight')).toBe(count), 10_000);
    },
    finish: async () => {
      letGo();
      const answers = await Promise.all(waiting);
      return answers.map(({ status }) => status);
    },
    readMetric,
  };
  async function readMetric(name: string): Promise<number> {
    const { body } = await test.request('GET', '/metrics');
    return Number(new RegExp(`^barya_requests_${name} (\\d+)$`, 'm').exec(body)?.[1]);
  }
}

describe('a server under load', () => {
  it('serves 200 requests in flight however late its event loop is, and sheds the next', async () => {
    const server = await createHeldServer({ readDelayMs: () => 60_000 });
    await server.hold(200);
    const next = await server.test.request('GET', '/site');
    expect(next).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
    expect(await server.finish()).toEqual(Array(200).fill(409));
    expect(await server.readMetric('in_flight')).toBe(0);
    expect(await server.readMetric('shed_total')).toBe(1);
    expect((await server.test.request('GET', '/site')).status).toBe(409);
  });

  it('serves a thousand while its event loop is on time, and no more', async () => {
    const server = await createHeldServer({ readDelayMs: () => 0 });
    await server.hold(1_000);
    expect((await server.test.request('GET', '/site')).status).toBe(503);
    expect(await server.finish()).toEqual(Array(1_000).fill(409));
  });

  it('still answers health and metrics', async () => {
    const server = await createHeldServer({ alwaysServed: 1, mostInFlight: 1 });
    await server.hold(1);
    expect((await server.test.request('GET', '/health/live')).status).toBe(200);
    expect((await server.test.request('GET', '/health/ready')).status).toBe(200);
    expect(await server.readMetric('in_flight')).toBe(1);
  });

  it('does not count clients that disconnected', async () => {
    const { test, readMetric } = await createHeldServer();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const caller = connect(port, '127.0.0.1');
    await once(caller, 'connect');
    caller.write('GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(async () => expect(await readMetric('in_flight')).toBe(1));
    caller.destroy();
    await vi.waitFor(async () => expect(await readMetric('in_flight')).toBe(0));
  });
});
