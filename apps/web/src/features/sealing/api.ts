import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** How far the log has come, and what waits to be sealed. */
export function useSealing() {
  return useQuery({
    queryKey: ['admin', 'sealing'],
    queryFn: ({ signal }) => callApi('readSealing', { signal }),
    refetchInterval: 30_000,
  });
}
