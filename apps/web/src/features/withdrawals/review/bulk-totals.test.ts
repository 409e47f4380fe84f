import type { Withdrawal } from '@barya/contract/withdrawals';
import { expect, test } from 'vitest';
import { sumOf, totalsOf } from './bulk-run.ts';

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
