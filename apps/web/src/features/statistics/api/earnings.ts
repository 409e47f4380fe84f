import type { Earnings } from '@barya/contract/statistics';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What the agent has and earned. */
export const earningsQuery = queryOptions({
  queryKey: ['agent', 'earnings'],
  queryFn: ({ signal }): Promise<Earnings> => callApi('readEarnings', { signal }),
});

export function useEarnings() {
  return useQuery(earningsQuery);
}
