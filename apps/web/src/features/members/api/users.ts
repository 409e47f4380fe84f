import type { Member } from '@barya/contract/members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

export interface UserQuery extends ListPlace {
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  /** The day the account was made, `YYYY-MM-DD` in Manila. */
  date?: string | undefined;
  sort?: string | undefined;
}

/** One page of the accounts, newest first unless sorted otherwise. */
export function useUsers(query: UserQuery) {
  return useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }): Promise<ListPage<Member>> =>
      callList('listUsers', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}
