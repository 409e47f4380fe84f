import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** What waits for staff, refetched every 30 seconds. */
export function useToDo() {
  return useQuery({
    queryKey: ['admin', 'to-do'],
    queryFn: ({ signal }) => callApi('readToDo', { signal }),
    refetchInterval: 30_000,
  });
}
