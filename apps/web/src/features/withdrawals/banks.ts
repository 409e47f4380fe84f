import type { Bank } from '@barya/contract/banks';
import { useQuery } from '@tanstack/react-query';
import { composed } from '../../lib/api/composed.ts';

/** The list of banks, fetched when a screen first needs it. */
export function useBanks(isNeeded: boolean) {
  return useQuery({
    ...composed<readonly Bank[]>(
      ['public', 'banks'],
      async () => (await import('@barya/contract/banks')).banksByUse,
    ),
    enabled: isNeeded,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The bank of a BIC; undefined while the list loads, without one, or if the list lacks it. */
export function useBank(bic: string | null): Bank | undefined {
  const { data } = useBanks(bic !== null);
  return data?.find((bank) => bank.bic === bic);
}
