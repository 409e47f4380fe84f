import type { Earnings } from '@barya/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { keyOf } from '../../lib/api/read.ts';
import { addPesos } from '../../lib/money.ts';

type Told = Pick<Earnings, 'balancesVersion'> & Partial<Earnings>;

/** Merges an event into the cached earnings. A delayed, older event changes nothing. */
export function takeNewer(known: Earnings, told: Told): Earnings {
  return told.balancesVersion < known.balancesVersion ? known : { ...known, ...told };
}

/** With the click earnings that an answer to a click told. */
export function withClicks(known: Earnings, totalClicks: number): Earnings {
  const { money } = known;
  const add = (pesos: number) => addPesos([pesos, totalClicks, -known.totalClicks]);
  return {
    ...known,
    totalClicks,
    money: { ...money, total: add(money.total), withdrawable: add(money.withdrawable) },
  };
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
