import type { LoadTransaction } from '@barya/contract/capital';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';

/** One page of the loads that were not reverted, newest first. */
export function useLoads(query: { page: number; pageSize: number }) {
  return useQuery({
    queryKey: ['admin', 'loads', query],
    queryFn: ({ signal }): Promise<ListPage<LoadTransaction>> =>
      callList(
        'listLoads',
        { ...query, status: 'completed' },
        ({ transactions }) => transactions,
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
