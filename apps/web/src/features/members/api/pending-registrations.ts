import type { Member } from '@barya/contract/members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';

/** One page of the accounts that wait for approval, oldest first. */
export function usePendingRegistrations(query: { page: number; pageSize: number }) {
  return useQuery({
    queryKey: ['admin', 'registrations', query],
    queryFn: ({ signal }): Promise<ListPage<Member>> =>
      callList('listPendingRegistrations', query, (rows) => rows, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
