import type { SecurityEvent } from '@barya/contract/security';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';

/** One page of what happened to the account, newest first. */
export function useSecurityEvents(query: { page: number; pageSize: number }) {
  return useQuery({
    queryKey: ['account', 'events', query],
    queryFn: ({ signal }): Promise<ListPage<SecurityEvent>> =>
      callList('listSecurityEvents', query, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}
