import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Where members can pay in. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: ['agent', 'payment-methods'],
    queryFn: ({ signal }) => callApi('listPaymentMethods', { signal }),
    staleTime: 60_000,
  });
}
