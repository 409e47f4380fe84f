import type { Withdrawal } from '@barya/contract/withdrawals';
import { describe, expect, test } from 'vitest';
import { type BulkResult, countResults, isOver, runBulk, sumOf, totalsOf } from './bulk-run.ts';

class Refused extends Error {}
class Lost extends Error {}
class Decided extends Error {}
class Proposed extends Error {}
const rows = Array.from({ length: 12 }, (_, index) => index);

async function run(
  send: (row: number) => Promise<unknown>,
  isStopped: () => boolean = () => false,
  look: (row: number) => Promise<string | null> = async () => null,
) {
  const results = new Map<number, BulkResult>();
  await runBulk({
    items: rows,
    send,
    explain: (error) => {
      if (error instanceof Proposed) return { state: 'proposed' };
      const state =
        error instanceof Lost ? 'unanswered' : error instanceof Decided ? 'decided' : 'refused';
      return { state, message: (error as Error).message };
    },
    look,
    onResult: (row, result) => results.set(row, result),
    isStopped,
  });
  return results;
}

describe('a bulk decision', () => {
  test('sends every row once', async () => {
    const sent: number[] = [];
    const results = await run(async (row) => sent.push(row));
    expect(sent.toSorted((a, b) => a - b)).toEqual(rows);
    expect(countResults(results.values())).toMatchObject({ done: 12, settled: 12 });
  });

  test('has only a few calls in flight at a time', async () => {
    let underWay = 0;
    let most = 0;
    await run(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
    });
    expect(most).toBe(4);
  });

  test('continues after a refusal, and keeps its message for the row', async () => {
    const results = await run(async (row) => {
      if (row === 3) throw new Refused('It is held');
    });
    expect(results.get(3)).toEqual({ state: 'refused', message: 'It is held' });
    expect(countResults(results.values())).toMatchObject({ done: 11, refused: 1 });
  });

  test('is over for rows that wait for a second person', async () => {
    const results = await run(async (row) => {
      if (row === 3) throw new Proposed();
    });
    expect(isOver(results.get(3))).toBe(true);
    expect(countResults(results.values())).toMatchObject({ done: 11, proposed: 1, refused: 0 });
  });

  test('ends if no answer comes, and says which rows were never sent', async () => {
    const results = await run(async (row) => {
      if (row >= 4) throw new Lost('No answer');
    });
    const count = countResults(results.values());
    expect(count.done).toBe(4);
    expect(count.unanswered).toBeGreaterThan(0);
    expect(count.unanswered).toBeLessThanOrEqual(4);
    expect(count.done + count.unanswered + count.unsent).toBe(12);
  });

  test('asks for the state of rows without an answer, and does not offer decided ones again', async () => {
    const results = await run(
      async () => {
        throw new Lost('No answer');
      },
      undefined,
      async (row) => (row === 0 ? null : 'Already approved'),
    );
    expect(results.get(0)).toEqual({ state: 'unanswered', message: 'No answer' });
    expect(results.get(1)).toEqual({ state: 'decided', message: 'Already approved' });
    expect(rows.filter((row) => isOver(results.get(row)))).toEqual([1, 2, 3]);
  });

  test('does not offer again what somebody else decided', async () => {
    const results = await run(async (row) => {
      if (row === 3) throw new Decided('Already approved');
    });
    expect(rows.every((row) => isOver(results.get(row)))).toBe(true);
    expect(countResults(results.values())).toMatchObject({ done: 11, decided: 1, settled: 12 });
  });

  test('can be stopped: calls in flight end, the rest is not sent', async () => {
    let isStopped = false;
    const results = await run(
      async (row) => {
        if (row === 5) isStopped = true;
      },
      () => isStopped,
    );
    const { done, unsent } = countResults(results.values());
    expect(done).toBeGreaterThanOrEqual(6);
    expect(unsent).toBeGreaterThan(0);
    expect(done + unsent).toBe(12);
  });
});

const of = (source: string, method: string, amount: number) =>
  ({ source, method, amount }) as Withdrawal;

test('withdrawals are summed by source and method, to the centavo, the largest first', () => {
  const chosen = [
    of('click_earnings', 'gcash', 100.1),
    of('direct_indirect', 'gcash', 100.1),
    of('click_earnings', 'gcash', 100.2),
    of('click_earnings', 'bank', 5_000),
  ];
  expect(totalsOf(chosen)).toEqual([
    { source: 'click_earnings', method: 'bank', count: 1, pesos: 5_000 },
    { source: 'click_earnings', method: 'gcash', count: 2, pesos: 200.3 },
    { source: 'direct_indirect', method: 'gcash', count: 1, pesos: 100.1 },
  ]);
  expect(sumOf(chosen)).toBe(5_300.4);
});
