import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Makes a link by which a member sets a password, to be shown once. */
export function useMakePasswordLink() {
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi('makePasswordLink', { params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
