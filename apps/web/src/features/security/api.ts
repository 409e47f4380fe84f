import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** One page of security events, newest first. */
export const useSecurityEvents = (place: ListPlace) =>
  useList('account', 'listSecurityEvents', { ...place });

/** Security events that the person has not read. */
export const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => callApi('listSecurityNotices', { signal }),
  refetchInterval: 60_000,
});

export function useNotices() {
  return useQuery(noticesQuery);
}

/** Marks notices as read, up to the newest shown. */
export function useDismissNotices() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (until: string) => callApi('dismissSecurityNotices', { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
