import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What whoever sits here has to know at once. */
export const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => callApi('listSecurityNotices', { signal }),
  refetchInterval: 60_000,
});

export function useNotices() {
  return useQuery(noticesQuery);
}
