import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Sums and counts of withdrawals by source. */
export function useWithdrawalStatistics() {
  return useQuery({
    queryKey: ['admin', 'withdrawal-statistics'],
    queryFn: ({ signal }) => callApi('withdrawalStatistics', { signal }),
    refetchInterval: 30_000,
  });
}
