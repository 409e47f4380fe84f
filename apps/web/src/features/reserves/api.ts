import type { ReserveEntry } from '@barya/contract/reserves';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, findListed, type ListPage } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-money-call.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** The reward fund, and all that is owed. */
export function useReserves() {
  return useQuery({
    queryKey: ['admin', 'reserves'],
    queryFn: ({ signal }) => callApi('readReserves', { signal }),
    refetchInterval: 30_000,
  });
}

/** What falls due, how long the fund lasts and what can still be sold. */
export function useForecast() {
  return useQuery({
    queryKey: ['admin', 'forecast'],
    queryFn: ({ signal }) => callApi('readForecast', { signal }),
    refetchInterval: 60_000,
  });
}

const listKey = ['admin', 'reserve-entries'];

interface EntriesQuery extends ListPlace {
  search: string;
  status: string | undefined;
  sort: string | undefined;
}

/** One page of what was paid in and taken out, newest first unless sorted otherwise. */
export function useReserveEntries(query: EntriesQuery) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }): Promise<ListPage<ReserveEntry>> =>
      callList('listReserveEntries', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

/** One entry: as the list has it, until it is read by itself. */
export function useReserveEntry(id: string) {
  const queryClient = useQueryClient();
  return useQuery<ReserveEntry>({
    queryKey: ['admin', 'reserve-entry', id],
    queryFn: ({ signal }) => callApi('readReserveEntry', { params: { id }, signal }),
    placeholderData: () => findListed<ReserveEntry>(queryClient, listKey, id),
  });
}

/** Books money that the operator paid into the reward fund. */
export function usePayIntoReserves() {
  return useMoneyCall('payIntoReserves', 'admin');
}

/** Books money that the operator took out of the reward fund. */
export function useTakeOutOfReserves() {
  return useMoneyCall('takeOutOfReserves', 'admin');
}
