import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The public key with which the operator signs. */
export function useSigningKey() {
  return useQuery({
    queryKey: ['signing-key'],
    queryFn: ({ signal }) => callApi('readSigningKey', { signal }),
    staleTime: 'static',
  });
}
