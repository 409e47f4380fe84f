import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { snapshotsKey } from './snapshots.ts';

/** Makes a snapshot of all that is owed and publishes its root. */
export function useMakeSnapshot() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => callApi('makeLiabilitySnapshot'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: snapshotsKey }),
  });
}
