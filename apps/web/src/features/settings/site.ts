import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The figures in force and who operates this, as anybody may know them. */
export function useSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => callApi('readSite', { signal }),
    staleTime: 60_000,
  });
}
