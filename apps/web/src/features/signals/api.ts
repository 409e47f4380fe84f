import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** One thing that members share. */
export const useSignal = (id: string) => useListed('readSignal', 'listSignals', id);

/** Permanently allows two members to share things. */
export function useMarkFine() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: { members: [string, string]; reason: string }) =>
      callApi('markSignalsFine', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
