import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Sets a member's password and ends that person's sessions. */
export function useResetPassword() {
  return useMutation({
    mutationFn: ({ id, newPassword }: { id: string; newPassword: string }) =>
      callApi('resetPassword', { params: { id }, body: { newPassword } }),
  });
}
