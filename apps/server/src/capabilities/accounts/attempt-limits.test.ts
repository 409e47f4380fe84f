import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { decideDelayMs, groupAddress } from './domain.ts';
import { createAttemptLimits, TooManyAttempts } from './service/attempt-limits.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One node's limits; several of them share the database. */
function startNode(pool = database.pool) {
  const slept: number[] = [];
  const errors: unknown[] = [];
  const limits = createAttemptLimits({
    pool,
    sleep: async (durationMs) => void slept.push(durationMs),
    reportError: (error) => void errors.push(error),
  });
  return { limits, slept, errors };
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: times }, work));
}

describe('an address', () => {
  it('may fail a hundred times a minute, on all nodes together', async () => {
    const [one, two] = [startNode(), startNode()];
    await repeat(60, () => one.limits.noteFailedSignInFrom('10.0.0.1'));
    await repeat(39, () => two.limits.noteFailedSignInFrom('10.0.0.1'));
    await expect(one.limits.checkSignInsFrom('10.0.0.1')).resolves.toBeUndefined();
    await two.limits.noteFailedSignInFrom('10.0.0.1');
    const refusal = await one.limits.checkSignInsFrom('10.0.0.1').catch((error) => error);
    expect(refusal).toBeInstanceOf(TooManyAttempts);
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
    await expect(one.limits.checkSignInsFrom('10.0.0.2')).resolves.toBeUndefined();
  });

  it('may register 200 times a minute', async () => {
    const { limits } = startNode();
    await repeat(200, () => limits.countRegistrationFrom('10.0.0.3'));
    await expect(limits.countRegistrationFrom('10.0.0.3')).rejects.toBeInstanceOf(TooManyAttempts);
    await expect(limits.countRegistrationFrom('10.0.0.4')).resolves.toBeUndefined();
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s counts as %s', (address, group) => {
    expect(groupAddress(address)).toBe(group);
  });
});

describe('a name', () => {
  it('waits after five failures, longer each time, and never more than two seconds', () => {
    const delays = [0, 4, 5, 6, 7, 8, 9, 1_000].map(decideDelayMs);
    expect(delays).toEqual([0, 0, 250, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  it('waits on every node, in any case of letters, until somebody proves to be it', async () => {
    const [one, two] = [startNode(), startNode()];
    await repeat(5, () => one.limits.noteFailureOf('Juana'));
    await two.limits.waitForTurn('juana');
    await two.limits.noteFailureOf('JUANA');
    await two.limits.waitForTurn('juana');
    await two.limits.waitForTurn('somebody else');
    expect(two.slept).toEqual([250, 500]);
    await one.limits.forgetFailuresOf('juana');
    await two.limits.waitForTurn('juana');
    expect(two.slept).toHaveLength(2);
  });

  it('is stored as a hash, since people type passwords there too', async () => {
    const { limits } = startNode();
    await limits.noteFailureOf('my secret pass phrase');
    const { rows } = await database.pool.query('select key from sign_in_failure');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

it('a count that fails lets the attempt pass and is reported', async () => {
  const broken = Object.assign(Object.create(database.pool), {
    query: () => Promise.reject(new Error('the database is away')),
  });
  const { limits, errors, slept } = startNode(broken);
  await limits.checkSignInsFrom('10.0.0.9');
  await limits.waitForTurn('juana');
  await limits.noteFailedSignInFrom('10.0.0.9');
  await limits.noteFailureOf('juana');
  await limits.forgetFailuresOf('juana');
  expect(errors).toHaveLength(5);
  expect(slept).toEqual([]);
});
