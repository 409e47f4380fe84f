import type { LiabilitySnapshot } from '@barya/contract/liabilities';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList, type ListPage } from '../../../lib/api/list.ts';

export const snapshotsKey = ['admin', 'liability-snapshots'];

/** One page of the snapshots of what is owed, newest first. */
export function useSnapshots(page: number, pageSize: number) {
  return useQuery({
    queryKey: [...snapshotsKey, page, pageSize],
    queryFn: ({ signal }): Promise<ListPage<LiabilitySnapshot>> =>
      callList('listLiabilitySnapshots', { page, pageSize }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}
