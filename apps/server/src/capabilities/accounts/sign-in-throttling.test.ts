import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestCodeTools, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createAttemptLimits } from './service/attempt-limits.ts';
import { createPasswords, type Passwords } from './service/passwords.ts';

const PASSWORD = 'a fine pass phrase';
const NEW_PASSWORD = 'another fine pass phrase';
const hashing = createPasswords({ memoryKib: 64, passes: 1 });
const slept: number[] = [];
const clock = createTestClock();
let judged = 0;
const passwords: Passwords = {
  ...hashing,
  verify: (passwordHash, password) => {
    judged += 1;
    return hashing.verify(passwordHash, password);
  },
};

let database: TestDatabase;
/** Two servers on one database. */
let app: TestApp;
let other: TestApp;
let username: string;
let memberId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    createTestApp({
      database,
      // So that each request can have its own address.
      http: { config: { publicUrl: 'https://barya.example', allowedOrigins: [] } },
      tools: {
        ...createTestCodeTools(clock),
        passwords,
        limits: createAttemptLimits({
          pool: database.pool,
          readTime: clock.now,
          sleep: async (durationMs) => void slept.push(durationMs),
          reportError: (error) => {
            throw error;
          },
        }),
        inBackground: () => undefined,
      },
    });
  [app, other] = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});
beforeEach(async () => {
  slept.length = 0;
  judged = 0;
  await database.pool.query('delete from sign_in_failure');
  const member = await app.createMember({ passwordHash: await hashing.hash(PASSWORD) });
  ({ username, id: memberId } = member);
});

const signIn = (name: string, password: string, { at = app, cookie = '', address = '' } = {}) =>
  at.request('POST', '/auth/login', {
    body: { username: name, password },
    headers: { ...(cookie && { cookie }), ...(address && { 'x-forwarded-for': address }) },
  });
type Answer = Awaited<ReturnType<typeof signIn>>;
const deviceOf = ({ headers }: Pick<Answer, 'headers'>) =>
  [headers['set-cookie']]
    .flat()
    .find((each) => each?.includes('barya_device='))
    ?.split(';')[0] ?? '';
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;

/** Wrong passwords from 400 addresses at once, at both servers. */
async function attack(...names: string[]): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 400 }, (_, i) =>
      signIn(names[i % names.length]!, 'wrong one', {
        at: i % 2 ? app : other,
        address: `198.51.${100 + (i % 4)}.${Math.floor(i / 4)}`,
      }),
    ),
  );
}

it('failures slow an account down, and a success forgives them', async () => {
  const statuses = [];
  for (let i = 0; i < 10; i++) statuses.push((await signIn(username, 'wrong one')).status);
  expect(statuses).toEqual(Array(10).fill(401));
  expect(slept).toEqual([250, 500, 1_000, 2_000, 2_000]);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  slept.length = 0;
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  expect(slept).toEqual([]);
});

it('of 400 wrong passwords on one name 20 are judged, then one each 30 seconds', async () => {
  const answers = await attack(username);
  expect(judged).toBe(20);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  const refused = answers.filter((answer) => codeOf(answer) === '429 too_many_attempts');
  expect(refused).toHaveLength(380);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(codeOf(await signIn(username, PASSWORD))).toBe('429 too_many_attempts');
  clock.advance({ ms: 30_000 });
  expect((await signIn(username, PASSWORD, { at: other })).status).toBe(200);
});

it('an account has one count, by whichever of its names', async () => {
  const { email } = await app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await attack(username, email!);
  expect(judged).toBe(20);
});

it('a name that nobody has is answered just the same', async () => {
  const answersOf = async (name: string) => {
    const statuses = [];
    for (let i = 0; i < 25; i += 1) {
      const { status, body } = await signIn(name, 'wrong one');
      statuses.push([status, body]);
    }
    return [statuses, slept.splice(0)];
  };
  expect(await answersOf('nobody.at.all')).toEqual(await answersOf(username));
});

it('a device that signed in before gets in at once, and has a cap of its own', async () => {
  const cookie = deviceOf(await signIn(username, PASSWORD));
  await attack(username);
  slept.length = 0;
  expect((await signIn(username, PASSWORD, { cookie })).status).toBe(200);
  expect(slept).toEqual([]);
  const stranger = await app.createMember({ passwordHash: await hashing.hash(PASSWORD) });
  const foreign = deviceOf(await signIn(stranger.username, PASSWORD));
  expect(codeOf(await signIn(username, PASSWORD, { cookie: foreign }))).toContain('429');
  judged = 0;
  for (let i = 0; i < 25; i += 1) await signIn(username, 'wrong one', { cookie });
  expect(judged).toBe(20);
  expect(codeOf(await signIn(username, PASSWORD, { cookie }))).toBe('429 too_many_attempts');
});

it('a password link lets its browser in at once', async () => {
  const admin = await app.createAdmin();
  const { token } = (
    await app.request('POST', `/admin/users/${memberId}/password-link`, {
      token: admin.token,
      body: { reason: 'Forgotten' },
    })
  ).body;
  await attack(username);
  const set = await app.request('POST', '/auth/set-password', {
    body: { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
  expect(set.status).toBe(200);
  expect(codeOf(await signIn(username, NEW_PASSWORD))).toContain('429');
  const cookie = deviceOf(set);
  expect((await signIn(username, NEW_PASSWORD, { cookie, at: other })).status).toBe(200);
});

it('an address that failed a hundred times must wait, and is told how long', async () => {
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

it('guesses at the own password while signed in are limited, and do not affect other devices', async () => {
  const [{ token }, { token: elsewhere }] = [
    (await signIn(username, PASSWORD)).body,
    (await signIn(username, PASSWORD)).body,
  ];
  const guess = (currentPassword: string, by = token) =>
    app.request('POST', '/auth/sessions/end-others', { token: by, body: { currentPassword } });
  for (let i = 0; i < 7; i++) expect((await guess('wrong one')).status).toBe(400);
  expect(slept).toEqual([250, 500]);
  for (let i = 0; i < 13; i++) await guess('wrong one');
  const refused = await guess(PASSWORD);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
  expect(refused.body.message).toBe('Too many failed tries. Please try again in 30 seconds.');
  expect((await guess(PASSWORD, elsewhere)).status).toBe(200);
});
