import type { Withdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

const REFRESH_MS = 30_000;

/** The filters and the order of a list of withdrawals; what is undefined is not asked for. */
export interface WithdrawalFilters {
  status?: string | undefined;
  search?: string | undefined;
  time?: string | undefined;
  sort?: string | undefined;
  source?: WithdrawalSource | undefined;
}

export type WithdrawalRoute =
  | 'listWithdrawalsBySource'
  | 'listAllWithdrawals'
  | 'listSharedWithdrawals';

/** One page of withdrawals for the admin, asked again every half minute. */
export function useWithdrawals(route: WithdrawalRoute, query: WithdrawalFilters & ListPlace) {
  return useQuery({
    queryKey: ['admin', 'withdrawals', route, query],
    queryFn: ({ signal }): Promise<ListPage<Withdrawal>> =>
      callList(route, { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
