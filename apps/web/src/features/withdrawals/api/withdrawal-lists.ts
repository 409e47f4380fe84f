import type { Withdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';

const REFRESH_MS = 30_000;

export interface WithdrawalQuery {
  page: number;
  pageSize: number;
  status?: string | undefined;
  search?: string | undefined;
  time?: string | undefined;
}

type Which = 'listWithdrawalsBySource' | 'listAllWithdrawals' | 'listSharedWithdrawals';

/** One page of withdrawals for the admin; asked again every half minute, never blanked by it. */
export function useWithdrawals(which: Which, query: WithdrawalQuery, source?: WithdrawalSource) {
  const asked = { ...query, source };
  return useQuery({
    queryKey: ['admin', 'withdrawals', which, asked],
    queryFn: ({ signal }): Promise<ListPage<Withdrawal>> =>
      callList(which, asked, (rows) => rows, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
