import type { LiabilitySnapshot } from '@barya/contract/liabilities';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';
import type { ListPlace } from '../../../lib/list-search.ts';

export const snapshotsKey = ['admin', 'liability-snapshots'];

/** One page of the snapshots of what is owed, newest first. */
export function useSnapshots(place: ListPlace) {
  return useQuery({
    queryKey: [...snapshotsKey, place],
    queryFn: ({ signal }): Promise<ListPage<LiabilitySnapshot>> =>
      callList('listLiabilitySnapshots', { ...place }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}
