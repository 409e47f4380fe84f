import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** All points that were loaded and not reverted. */
export function useTotalSent() {
  return useQuery({
    queryKey: ['admin', 'total-sent'],
    queryFn: ({ signal }) => callApi('totalSent', { signal }),
  });
}
