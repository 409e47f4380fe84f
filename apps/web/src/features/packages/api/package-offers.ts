import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The four packages with the terms in force. */
export function usePackageOffers() {
  return useQuery({
    queryKey: ['agent', 'offers'],
    queryFn: ({ signal }) => callApi('listPackageOffers', { signal }),
    staleTime: 30_000,
  });
}
