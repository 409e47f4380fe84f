import type { LiabilitySnapshot } from '@barya/contract/liabilities';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, type ListPage } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

const snapshotsKey = ['admin', 'liability-snapshots'];

/** One page of the snapshots of what is owed, newest first. */
export function useSnapshots(place: ListPlace) {
  return useQuery({
    queryKey: [...snapshotsKey, place],
    queryFn: ({ signal }): Promise<ListPage<LiabilitySnapshot>> =>
      callList('listLiabilitySnapshots', { ...place }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

/** Makes a snapshot of all that is owed and publishes its root. */
export function useMakeSnapshot() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => callApi('makeLiabilitySnapshot'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: snapshotsKey }),
  });
}

/** The public key with which the operator signs. */
export function useSigningKey() {
  return useQuery({
    queryKey: ['signing-key'],
    queryFn: ({ signal }) => callApi('readSigningKey', { signal }),
    staleTime: 'static',
  });
}
