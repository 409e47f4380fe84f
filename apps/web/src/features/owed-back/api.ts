import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';

/** What the member owes back, and why. */
export function useOwedBack() {
  return useQuery({
    queryKey: ['agent', 'owed-back'],
    queryFn: ({ signal }) => callApi('listOwedBack', { signal }),
  });
}

/** Pays back from one of the member's balances. */
export function usePayOwedBack() {
  return useMoneyCall('payOwedBack', 'agent');
}
