import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** One page of what happened to the account, newest first. */
export const useSecurityEvents = (place: ListPlace) =>
  useList('account', 'listSecurityEvents', { ...place });

/** What whoever sits here has to know at once. */
const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => callApi('listSecurityNotices', { signal }),
  refetchInterval: 60_000,
});

export function useNotices() {
  return useQuery(noticesQuery);
}

/** Notes that they were read here, up to the newest that is shown. */
export function useDismissNotices() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (until: string) => callApi('dismissSecurityNotices', { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
