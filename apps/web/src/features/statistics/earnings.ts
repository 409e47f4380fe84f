import type { Earnings } from '@barya/contract/statistics';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

type Told = Pick<Earnings, 'balancesVersion'> & Partial<Earnings>;

/** What is known with what was told put in; as it was where that is older: it was long on its way. */
export function takeNewer(known: Earnings, told: Told): Earnings {
  return told.balancesVersion < known.balancesVersion ? known : { ...known, ...told };
}

/**
 * What the agent has and earned. An answer never replaces what was told while it was on its way and is
 * newer. Otherwise it holds whatever its version: a server that was set back to a backup has older ones.
 */
export const earningsQuery = queryOptions({
  queryKey: ['agent', 'earnings'],
  queryFn: async ({ signal, client, queryKey }): Promise<Earnings> => {
    const before = client.getQueryData<Earnings>(queryKey);
    const told = await callApi('readEarnings', { signal });
    const known = client.getQueryData<Earnings>(queryKey);
    return known === undefined || known === before ? told : takeNewer(known, told);
  },
});

export function useEarnings() {
  return useQuery(earningsQuery);
}
