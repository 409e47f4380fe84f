import type { Earnings } from '@barya/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { keyOf } from '../../lib/api/read.ts';

type Told = Pick<Earnings, 'balancesVersion'> & Partial<Earnings>;

/** Merges an event into the cached earnings. A delayed, older event changes nothing. */
export function takeNewer(known: Earnings, told: Told): Earnings {
  return told.balancesVersion < known.balancesVersion ? known : { ...known, ...told };
}

/**
 * The agent's balances and earnings, as `ask` gets them. An answer never replaces a newer event that
 * came meanwhile. Otherwise it wins whatever its version: a restored backup has older versions.
 */
export function earningsBy(ask: (signal: AbortSignal) => Promise<Earnings>) {
  return composed(keyOf('readEarnings'), async ({ signal, client, queryKey }) => {
    const before = client.getQueryData<Earnings>(queryKey);
    const told = await ask(signal);
    const known = client.getQueryData<Earnings>(queryKey);
    return known === undefined || known === before ? told : takeNewer(known, told);
  });
}

export const earningsQuery = earningsBy((signal) => callApi('readEarnings', {}, { signal }));

export function useEarnings() {
  return useQuery(earningsQuery);
}
