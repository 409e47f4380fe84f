import type { Member } from '@barya/contract/members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

interface RegistrationQuery extends ListPlace {
  search: string;
  sort: string | undefined;
}

/** One page of the accounts that wait for approval, oldest first unless sorted otherwise. */
export function usePendingRegistrations(query: RegistrationQuery) {
  return useQuery({
    queryKey: ['admin', 'registrations', query],
    queryFn: ({ signal }): Promise<ListPage<Member>> =>
      callList('listPendingRegistrations', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
