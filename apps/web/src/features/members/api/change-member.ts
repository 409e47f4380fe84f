import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

type Change = 'suspendUser' | 'reactivateUser' | 'approveRegistration' | 'declineRegistration';

/** Changes an account's standing: suspends, reactivates, approves or declines it. */
export function useChangeMember(change: Change) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<{ message: string }> => callApi(change, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
