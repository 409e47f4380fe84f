import type { UnclaimedMoney } from '@barya/contract/members';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { callList, findListed, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

const listKey = ['admin', 'unclaimed'];

interface UnclaimedQuery extends ListPlace {
  search: string;
  status: string | undefined;
  sort: string | undefined;
}

/** One page of the money owed to deleted accounts, newest first unless sorted otherwise. */
export function useUnclaimed(query: UnclaimedQuery) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }): Promise<ListPage<UnclaimedMoney>> =>
      callList('listUnclaimedMoney', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

/** Money owed to one deleted account: as the list has it, until it is read by itself. */
export function useOneUnclaimed(id: string) {
  const queryClient = useQueryClient();
  return useQuery<UnclaimedMoney>({
    queryKey: ['admin', 'one-unclaimed', id],
    queryFn: ({ signal }) => callApi('readUnclaimedMoney', { params: { id }, signal }),
    placeholderData: () => findListed<UnclaimedMoney>(queryClient, listKey, id),
  });
}
