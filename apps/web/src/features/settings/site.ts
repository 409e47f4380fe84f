import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The public figures, and who operates the site. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => callApi('readSite', { signal }),
    staleTime: 60_000,
  });
}
