import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The sealed log's length, and what waits to be sealed. */
export function useSealing() {
  return useQuery({
    queryKey: ['admin', 'sealing'],
    queryFn: ({ signal }) => callApi('readSealing', { signal }),
    refetchInterval: 30_000,
  });
}
