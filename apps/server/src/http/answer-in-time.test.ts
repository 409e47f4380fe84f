import { routes } from '@barya/contract';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../test/app.ts';

/** A server whose deadline is at once, with calls that are answered when it is let go. */
async function createLateServer(route: typeof routes.readSite) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const test = await createTestApp({
    endpoints: [
      {
        route,
        answer: async () => {
          await held;
          return { status: 409, body: {} };
        },
      },
    ],
    http: { lateAfterMs: 1 },
  });
  onTestFinished(async () => {
    letGo();
    await test.close();
  });
  return { test, letGo: () => letGo() };
}

it('a request that waits too long is answered 503, and may be sent again', async () => {
  const { test, letGo } = await createLateServer(routes.readSite);
  const answer = await test.request('GET', '/site');
  expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  // What it waited for goes on, and finds that it was answered.
  letGo();
});

it('a call that may take long has no such deadline', async () => {
  const { test, letGo } = await createLateServer({ ...routes.readSite, takesLong: true });
  const answer = test.request('GET', '/site');
  // The other call's deadline passes meanwhile.
  expect((await test.request('GET', '/health/live')).status).toBe(200);
  setTimeout(letGo, 20);
  expect((await answer).status).toBe(409);
});
