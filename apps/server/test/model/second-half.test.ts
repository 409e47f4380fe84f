import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { checkSequences } from './check-sequences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it(
  'agrees with the model on 100 random sequences of 50 steps',
  () => checkSequences(app, 100),
  300_000,
);
