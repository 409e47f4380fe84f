import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { noticesQuery } from './notices.ts';

/** Notes that they were read here, up to the newest that is shown. */
export function useDismissNotices() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (until: string) => callApi('dismissSecurityNotices', { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
