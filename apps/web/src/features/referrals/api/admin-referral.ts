import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The admin's own code and how many used it. */
export function useAdminReferral() {
  return useQuery({
    queryKey: ['admin', 'referral'],
    queryFn: ({ signal }) => callApi('adminReferral', { signal }),
    refetchInterval: 30_000,
  });
}
