import { useWithdrawalStatistics } from './api/withdrawal-statistics.ts';
import { type Sum, SumCards } from './sum-cards.tsx';
import { words } from './words.ts';

const say = words.admin;

/** What was approved of shared capital withdrawals and what waits; with `isTotal`, both together. */
export function SharedSums({ isTotal = false }: { isTotal?: boolean }) {
  const { data } = useWithdrawalStatistics();
  const approved: Sum = {
    name: say.approvedSum,
    pesos: data?.sharedCapital,
    count: data?.counts.sharedCapital,
  };
  const pending: Sum = {
    name: say.pendingSum,
    pesos: data?.pending.sharedCapital,
    count: data?.counts.pending.sharedCapital,
  };
  return (
    <SumCards sums={isTotal ? [add(approved, pending), approved, pending] : [approved, pending]} />
  );
}

function add(one: Sum, other: Sum): Sum {
  return {
    name: say.totalSum,
    pesos: sum(one.pesos, other.pesos),
    count: sum(one.count, other.count),
  };
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}
