import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Sets a member's password and ends that person's sessions. */
export function useResetPassword() {
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; newPassword: string; reason: string }) =>
      callApi('resetPassword', { params: { id }, body }),
  });
}
