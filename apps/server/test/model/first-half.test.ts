import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { checkSequences, STEPS, sequenceCount, timeoutMs } from './check-sequences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it(
  `agrees with the model on ${sequenceCount} random sequences of ${STEPS} steps`,
  () => checkSequences(app, 1),
  timeoutMs,
);
