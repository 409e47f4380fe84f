import type { Earnings } from '@barya/contract/statistics';
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** What another server tells may be on its way for longer than what was told later. */
export function isOlder(told: Told, known: Told): boolean {
  return told.balancesVersion < known.balancesVersion;
}

type Told = Pick<Earnings, 'balancesVersion'>;

/** What the agent has and earned. What is older than what is known never replaces it. */
export const earningsQuery = queryOptions({
  queryKey: ['agent', 'earnings'],
  queryFn: ({ signal }): Promise<Earnings> => callApi('readEarnings', { signal }),
  structuralSharing: (known, told) =>
    known && isOlder(told as Earnings, known as Earnings) ? known : replaceEqualDeep(known, told),
});

export function useEarnings() {
  return useQuery(earningsQuery);
}
