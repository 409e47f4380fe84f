import type { LoadTransaction } from '@barya/contract/capital';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

export interface LoadQuery extends ListPlace {
  search: string;
  /** `completed`: those that were not reverted. */
  status: string;
  sort: string | undefined;
}

/** One page of the loads, newest first unless sorted otherwise. */
export function useLoads(query: LoadQuery) {
  return useQuery({
    queryKey: ['admin', 'loads', query],
    queryFn: ({ signal }): Promise<ListPage<LoadTransaction>> =>
      callList('listLoads', { ...query }, ({ transactions }) => transactions, signal),
    placeholderData: keepPreviousData,
  });
}
