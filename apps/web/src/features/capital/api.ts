import type { LoadTransaction } from '@barya/contract/capital';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, findListed, type ListPage } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-money-call.ts';
import type { ListPlace } from '../../lib/list-search.ts';

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

/** One load: as the list has it, until it is read by itself. */
export function useLoad(id: string) {
  const queryClient = useQueryClient();
  return useQuery<LoadTransaction>({
    queryKey: ['admin', 'load', id],
    queryFn: ({ signal }) => callApi('readLoad', { params: { id }, signal }),
    placeholderData: () => findListed<LoadTransaction>(queryClient, ['admin', 'loads'], id),
  });
}

/** All points that were loaded and not reverted. */
export function useTotalSent() {
  return useQuery({
    queryKey: ['admin', 'total-sent'],
    queryFn: ({ signal }) => callApi('totalSent', { signal }),
  });
}

/** Loads points into an agent's wallet. */
export function useLoadCapital() {
  return useMoneyCall('loadCapital', 'admin');
}

/** Takes a load back out of the wallet. */
export function useRevertLoad() {
  return useMoneyCall('revertLoad', 'admin');
}
