import type { LoadTransaction } from '@barya/contract/capital';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { findListed } from '../../../lib/api/list.ts';

/** One load: as the list has it, until it is read by itself. */
export function useLoad(id: string) {
  const queryClient = useQueryClient();
  return useQuery<LoadTransaction>({
    queryKey: ['admin', 'load', id],
    queryFn: ({ signal }) => callApi('readLoad', { params: { id }, signal }),
    placeholderData: () => findListed<LoadTransaction>(queryClient, ['admin', 'loads'], id),
  });
}
