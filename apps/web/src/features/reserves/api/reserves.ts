import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The reward fund, and all that is owed. */
export function useReserves() {
  return useQuery({
    queryKey: ['admin', 'reserves'],
    queryFn: ({ signal }) => callApi('readReserves', { signal }),
    refetchInterval: 30_000,
  });
}
