import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The receipt of one event in the agent's money. */
export function useReceipt(reference: string) {
  return useQuery({
    queryKey: ['agent', 'receipts', reference],
    queryFn: ({ signal }) => callApi('readReceipt', { params: { reference }, signal }),
  });
}
