import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The agent's referral code and the terms in force for clicks and withdrawals. */
export function useProfile() {
  return useQuery({
    queryKey: ['agent', 'profile'],
    queryFn: ({ signal }) => callApi('readProfile', { signal }),
    staleTime: 60_000,
  });
}
