import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { leaveMark } from '../../test/marks.ts';
import { readCheckpoint } from '../capabilities/sealing/index.ts';
import type { RunOperation } from '../kernel/run-operation.ts';
import { keepSealing } from './keep-sealing.ts';

let test: TestApp;
const silent = pino({ level: 'silent' });

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const write = () => test.runOperation((operation) => leaveMark(operation, 'sealed'));
const countSealed = async () => {
  const { rows } = await test.database.pool.query(
    'select coalesce(sum(row_counts[2]), 0)::int as sealed from sealed_block',
  );
  return rows[0].sealed as number;
};

describe('sealing by itself', () => {
  it('seals what was written, again and again', async () => {
    const runner = keepSealing(test, silent);
    for (const expected of [1, 2]) {
      await write();
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(20_000);
        expect(await countSealed()).toBe(expected);
      }, 10_000);
    }
    await runner.stop();
  });

  it('seals what is left when it is stopped', async () => {
    const runner = keepSealing(test, silent);
    const before = await countSealed();
    await write();
    await vi.waitFor(async () => {
      await runner.stop();
      expect(await countSealed()).toBe(before + 1);
    }, 10_000);
    expect(await readCheckpoint(test.db)).not.toBeNull();
  });

  it('logs a failure, and tries again', async () => {
    const told: unknown[] = [];
    const logger = pino({ level: 'error' }, { write: (line) => told.push(JSON.parse(line)) });
    let isReachable = false;
    const runOperation: RunOperation = async (work) => {
      if (!isReachable) throw new Error('The database is away');
      return test.runOperation(work);
    };
    const runner = keepSealing({ ...test, runOperation }, logger);
    await write();
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(told).toMatchObject([{ msg: 'the log could not be sealed' }]));
    isReachable = true;
    const before = await countSealed();
    await vi.waitFor(async () => {
      await runner.stop();
      expect(await countSealed()).toBe(before + 1);
    }, 10_000);
  });
});
