import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The figures of the admin dashboard, asked again every half minute. */
export function useAdminStatistics() {
  return useQuery({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => callApi('statistics', { signal }),
    refetchInterval: 30_000,
  });
}
