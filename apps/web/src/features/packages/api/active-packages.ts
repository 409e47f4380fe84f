import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The agent's packages that run or have matured and are not claimed. */
export function useActivePackages() {
  return useQuery({
    queryKey: ['agent', 'packages'],
    queryFn: ({ signal }) => callApi('listActivePackages', { signal }),
  });
}
