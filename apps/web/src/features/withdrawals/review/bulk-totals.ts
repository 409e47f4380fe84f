import type { Withdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { addPesos } from '../../../lib/money.ts';

/** What withdrawals of one source that are paid in one way come to. */
export interface BulkTotal {
  source: WithdrawalSource;
  method: string;
  count: number;
  pesos: number;
}

/** Sums withdrawals by source and method, the largest sum first. */
export function totalsOf(withdrawals: readonly Withdrawal[]): BulkTotal[] {
  const totals = new Map<string, BulkTotal>();
  for (const { source, method, amount } of withdrawals) {
    const group = `${source} ${method}`;
    const { count, pesos } = totals.get(group) ?? { count: 0, pesos: 0 };
    totals.set(group, { source, method, count: count + 1, pesos: addPesos([pesos, amount]) });
  }
  return [...totals.values()].toSorted((one, other) => other.pesos - one.pesos);
}

/** What withdrawals come to, in pesos. */
export function sumOf(withdrawals: readonly Pick<Withdrawal, 'amount'>[]): number {
  return addPesos(withdrawals.map(({ amount }) => amount));
}
