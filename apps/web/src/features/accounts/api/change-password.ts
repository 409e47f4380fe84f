import { useMutation } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../../lib/api/call-api.ts';

/** Changes one's own password; one's other sessions end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<'changePassword'>) => callApi('changePassword', { body }),
  });
}
