import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Turns off the second factor of a member who lost it. */
export function useResetSecondFactor() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi('resetSecondFactor', { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
