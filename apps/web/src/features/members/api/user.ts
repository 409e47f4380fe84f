import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** All that is known of one account. */
export function useUser(id: string) {
  return useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => callApi('readUser', { params: { id }, signal }),
  });
}
