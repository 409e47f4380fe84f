import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../test/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { decideDelayMs, groupAddress } from './domain.ts';
import {
  createAttemptLimits,
  slotOfName,
  TooManyAttempts,
  TooManyRequests,
} from './service/attempt-limits.ts';
import { deleteOldTries } from './store/sign-ins.ts';

let database: TestDatabase;
const clock = createTestClock();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The limits of one node; nodes share the database. */
function startNode(pool = database.pool) {
  const slept: number[] = [];
  const errors: unknown[] = [];
  const limits = createAttemptLimits({
    pool,
    sleep: async (durationMs) => void slept.push(durationMs),
    reportError: (error) => void errors.push(error),
    readTime: clock.now,
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
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
    await expect(one.limits.checkSignInsFrom('10.0.0.2')).resolves.toBeUndefined();
  });

  it('may register 200 times a minute', async () => {
    const { limits } = startNode();
    await repeat(200, () => limits.countRegistrationFrom('10.0.0.3'));
    await expect(limits.countRegistrationFrom('10.0.0.3')).rejects.toBeInstanceOf(TooManyRequests);
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

describe('a slot', () => {
  const wrong = async () => false;

  it('waits after five failures, longer each time, and never more than two seconds', () => {
    const delays = [0, 4, 5, 6, 7, 8, 9, 1_000].map(decideDelayMs);
    expect(delays).toEqual([0, 0, 250, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  it('judges 20 of 400 tries at once, on all servers together, and then one each 30 seconds', async () => {
    const [one, two] = [startNode(), startNode()];
    const slot = slotOfName('juana');
    const outcomes: (boolean | Refusal)[] = await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        (i % 2 ? one : two).limits.judgeInTurn(slot, wrong).catch((error) => error),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(20);
    const refusals = outcomes.filter((outcome) => outcome instanceof TooManyAttempts);
    expect(refusals).toHaveLength(380);
    clock.advance({ ms: 25_000 });
    const refusal = await one.limits.judgeInTurn(slot, wrong).catch((error) => error);
    expect(refusal).toMatchObject({
      code: 'too_many_attempts',
      retryAfterSeconds: 5,
      message:
        'Too many failed tries. Please try again in 5 seconds. On a device where you logged in before, you can log in now.',
    });
    clock.advance({ ms: 5_000 });
    const later = await Promise.all(
      [one, two, one].map(({ limits }) => limits.judgeInTurn(slot, wrong).catch((error) => error)),
    );
    expect(later.filter((outcome) => outcome === false)).toHaveLength(1);
    clock.advance({ minutes: 10 });
    expect(await two.limits.judgeInTurn(slot, async () => true)).toBe(true);
    const { rows } = await database.pool.query('select key from sign_in_failure where key = $1', [
      slot.key,
    ]);
    expect(rows).toEqual([]);
  });

  it('does not count successes, however many come at once', async () => {
    const { limits, slept } = startNode();
    const judged = Array.from({ length: 150 }, () =>
      limits.judgeInTurn(slotOfName('maria'), async () => true),
    );
    expect(new Set(await Promise.all(judged))).toEqual(new Set([true]));
    expect(slept).toEqual([]);
  });

  it('delays after failures on every server, until a password was right', async () => {
    const [one, two] = [startNode(), startNode()];
    const slot = slotOfName('pedro');
    for (let i = 0; i < 5; i += 1) await one.limits.judgeInTurn(slot, wrong);
    await two.limits.judgeInTurn(slot, wrong);
    await two.limits.judgeInTurn(slotOfName('somebody else'), wrong);
    expect(two.slept).toEqual([250]);
    await one.limits.judgeInTurn(slot, async () => true);
    await two.limits.judgeInTurn(slot, wrong);
    expect(two.slept).toHaveLength(1);
  });

  it.each([
    ['juana', 'JUANA'],
    ['juana', 'ju\u0061\u0301na'],
    ['jim', 'J\u0130M'],
    ['kim', '\u212aim'],
    ['09171234567', '+63 917-123 4567'],
  ])('is one for %j and %j', (name, other) => {
    expect(slotOfName(other)).toEqual(slotOfName(name));
  });

  it('is stored as a hash of the name, since people type passwords there too', async () => {
    const { limits } = startNode();
    await limits.judgeInTurn(slotOfName('my secret pass phrase'), wrong);
    const { rows } = await database.pool.query('select key from sign_in_failure');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

it('only counts that delay nobody any more are deleted', async () => {
  const hour = 3_600_000;
  await database.pool.query(`delete from sign_in_failure`);
  await database.pool.query(
    `insert into sign_in_failure (key, points, expire)
     select 'old' || n, 1, $1::bigint from generate_series(1, 1001) as n
     union all select 'running', 1, $2::bigint`,
    [Date.now() - 1, Date.now() + hour],
  );
  await database.db.transaction().execute(async (trx) => {
    expect(await deleteOldTries(trx, Date.now())).toBe(true);
    expect(await deleteOldTries(trx, Date.now())).toBe(false);
  });
  const { rows } = await database.pool.query('select key from sign_in_failure');
  expect(rows).toEqual([{ key: 'running' }]);
});

it('a count that fails lets the attempt pass and is reported', async () => {
  const broken = Object.assign(Object.create(database.pool), {
    query: () => Promise.reject(new Error('the database is away')),
  });
  const { limits, errors, slept } = startNode(broken);
  await limits.checkSignInsFrom('10.0.0.9');
  await limits.noteFailedSignInFrom('10.0.0.9');
  expect(await limits.judgeInTurn(slotOfName('juana'), async () => true)).toBe(true);
  await limits.countCode('somebody');
  await limits.forgetCodes('somebody');
  expect(errors).toHaveLength(6);
  expect(slept).toEqual([]);
});
