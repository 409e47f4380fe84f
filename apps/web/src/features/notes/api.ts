import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** Adds a note about a member. */
export function useWriteNote(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (text: string) => callApi('writeMemberNote', { params: { id }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
