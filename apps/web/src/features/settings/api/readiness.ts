import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What live mode asks for before it sells a package, and whether it is on record. */
export function useReadiness() {
  return useQuery({
    queryKey: ['admin', 'readiness'],
    queryFn: ({ signal }) => callApi('readReadiness', { signal }),
  });
}
