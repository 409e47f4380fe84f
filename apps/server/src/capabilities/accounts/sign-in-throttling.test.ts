import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestCodeTools, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/clock.ts';
import { createAttemptLimits } from './service/attempt-limits.ts';
import { createPasswords } from './service/passwords.ts';

const PASSWORD = 'a fine pass phrase';
const passwords = createPasswords({ memoryKib: 64, passes: 1 });
const slept: number[] = [];

let app: TestApp;
let username: string;

beforeAll(async () => {
  const limits = createAttemptLimits({
    // The application's pool exists only once the application does.
    pool: { query: (query: unknown) => app.database.pool.query(query as string) } as never,
    sleep: async (durationMs) => void slept.push(durationMs),
    reportError: (error) => {
      throw error;
    },
  });
  app = await createTestApp({
    tools: {
      ...createTestCodeTools(createTestClock()),
      passwords,
      limits,
      inBackground: () => undefined,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  slept.length = 0;
  await app.database.pool.query('delete from sign_in_failure');
  ({ username } = await app.createMember({ password_hash: await passwords.hash(PASSWORD) }));
});

const signIn = (name: string, password: string) =>
  app.request('POST', '/auth/login', { body: { username: name, password } });

it('failures slow an account down, never lock it out, and a success forgives them', async () => {
  const statuses = [];
  for (let i = 0; i < 10; i++) statuses.push((await signIn(username, 'wrong one')).status);
  expect(statuses).toEqual(Array(10).fill(401));
  expect(slept).toEqual([250, 500, 1_000, 2_000, 2_000]);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  slept.length = 0;
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  expect(slept).toEqual([]);
});

it('a name that nobody has is slowed down just the same', async () => {
  for (let i = 0; i < 7; i++) await signIn('nobody.at.all', 'wrong one');
  expect(slept).toEqual([250, 500]);
});

it('an address that failed a hundred times has to wait, and is told how long', async () => {
  const attempts = Array.from({ length: 100 }, (_, i) => signIn(`nobody${i}`, 'wrong one'));
  const answers = await Promise.all(attempts);
  expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(401));
  const refused = await signIn(username, PASSWORD);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('successes from one address are not counted', async () => {
  const attempts = Array.from({ length: 150 }, () => signIn(username, PASSWORD));
  const answers = await Promise.all(attempts);
  expect(answers.map((answer) => answer.status)).toEqual(Array(150).fill(200));
});

it('whoever is signed in and guesses at the own password is slowed down and counted alike', async () => {
  const { token } = (await signIn(username, PASSWORD)).body;
  const guess = (currentPassword: string) =>
    app.request('POST', '/auth/sessions/end-others', { token, body: { currentPassword } });
  for (let i = 0; i < 7; i++) expect((await guess('wrong one')).status).toBe(400);
  expect(slept).toEqual([250, 500]);
  for (let i = 0; i < 93; i++) await guess('wrong one');
  const refused = await guess(PASSWORD);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
