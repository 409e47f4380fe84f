import { useQuery } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';

/** The payment methods that members see, for forms and filters of staff. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: ['admin', 'payment-methods'],
    queryFn: ({ signal }) => callApi('listPaymentMethods', { signal }),
    staleTime: 60_000,
  });
}
