import { routes } from '@barya/contract';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../test/app.ts';

/** A server whose deadline is at once, with two calls that are answered when it is let go. */
async function createLateServer() {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = async () => {
    await held;
    return { status: 409, body: {} };
  };
  const test = await createTestApp({
    endpoints: [
      { route: routes.readSite, answer },
      { route: { ...routes.readCheckpoint, takesLong: true }, answer },
    ],
    http: { lateAfterMs: 1 },
  });
  onTestFinished(async () => {
    letGo();
    await test.close();
  });
  return { test, letGo: () => letGo() };
}

it('a request that waits too long is answered 503, one that may take long is not', async () => {
  const { test, letGo } = await createLateServer();
  const long = test.request('GET', '/ledger/checkpoint');
  const usual = await test.request('GET', '/site');
  expect(usual).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(Number(usual.headers['retry-after'])).toBeGreaterThan(0);
  // The deadline of the first has passed too. What the second waited for finds that it was answered.
  letGo();
  expect((await long).status).toBe(409);
});
