import type { SecurityEvent } from '@barya/contract/security';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

/** One page of what happened to the account, newest first. */
export function useSecurityEvents(place: ListPlace) {
  return useQuery({
    queryKey: ['account', 'events', place],
    queryFn: ({ signal }): Promise<ListPage<SecurityEvent>> =>
      callList('listSecurityEvents', { ...place }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}
