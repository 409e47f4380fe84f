import { type BodyOf, callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Changes one's own password; one's other sessions end. */
export function useChangePassword() {
  return useWrite({
    mutationFn: (body: BodyOf<'changePassword'>) => callApi('changePassword', { body }),
  });
}
