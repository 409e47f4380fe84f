import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

type Change = 'suspendUser' | 'reactivateUser' | 'approveRegistration' | 'declineRegistration';

/** Changes an account's standing: suspends, reactivates, approves or declines it. */
export function useChangeMember(change: Change) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }): Promise<{ message: string }> =>
      callApi(change, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
