import { messageOf } from '../../../lib/api/api-error.ts';
import { addPesos } from '../../../lib/money.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWithdrawalStatistics } from '../api/withdrawal-statistics.ts';
import { type Sum, SumCards } from './sum-cards.tsx';
import { words } from './words.ts';

const say = words.sums;

/** What was approved of shared capital withdrawals and what waits; with `isTotal`, both together. */
export function SharedSums({ isTotal = false }: { isTotal?: boolean }) {
  const { data, error, refetch } = useWithdrawalStatistics();
  if (error && !data) {
    return (
      <ErrorState
        title={say.failed}
        message={messageOf(error, say.failedWhy)}
        onRetry={() => void refetch()}
      />
    );
  }
  const approved: Sum = {
    name: say.approved,
    pesos: data?.sharedCapital,
    count: data?.counts.sharedCapital,
  };
  const pending: Sum = {
    name: say.pending,
    pesos: data?.pending.sharedCapital,
    count: data?.counts.pending.sharedCapital,
  };
  const total: Sum = {
    name: say.total,
    pesos: data && addPesos([data.sharedCapital, data.pending.sharedCapital]),
    count: data && data.counts.sharedCapital + data.counts.pending.sharedCapital,
  };
  return <SumCards sums={isTotal ? [total, approved, pending] : [approved, pending]} />;
}
