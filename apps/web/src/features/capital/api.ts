import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';

/** One load. */
export const useLoad = (id: string) => useListed('readLoad', 'listLoads', id);

/** All points that were loaded and not reverted. */
export function useTotalSent() {
  return useQuery({
    queryKey: ['admin', 'total-sent'],
    queryFn: ({ signal }) => callApi('totalSent', { signal }),
  });
}

/** Loads points into an agent's wallet. */
export function useLoadCapital() {
  return useMoneyCall('loadCapital', 'admin');
}

/** Reverts a load. */
export function useRevertLoad() {
  return useMoneyCall('revertLoad', 'admin');
}
