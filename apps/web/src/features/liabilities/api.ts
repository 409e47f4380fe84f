import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** One page of the snapshots of what is owed, newest first. */
export const useSnapshots = (place: ListPlace) =>
  useList('admin', 'listLiabilitySnapshots', { ...place });

/** Snapshots all that is owed and publishes the root. */
export function useMakeSnapshot() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => callApi('makeLiabilitySnapshot'),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['admin', 'listLiabilitySnapshots'] }),
  });
}

/** The operator's public signing key. */
export function useSigningKey() {
  return useQuery({
    queryKey: ['signing-key'],
    queryFn: ({ signal }) => callApi('readSigningKey', { signal }),
    staleTime: 'static',
  });
}
