import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';

/** The four packages with current terms. */
export function usePackageOffers() {
  return useQuery({
    queryKey: ['agent', 'offers'],
    queryFn: ({ signal }) => callApi('listPackageOffers', { signal }),
    staleTime: 30_000,
  });
}

/** The agent's packages that run, or matured unclaimed. */
export const activePackagesQuery = queryOptions({
  queryKey: ['agent', 'packages'],
  queryFn: ({ signal }) => callApi('listActivePackages', { signal }),
});

export function useActivePackages() {
  return useQuery(activePackagesQuery);
}

/** Buys a package from the wallet. */
export function useBuyPackage() {
  return useMoneyCall('buyPackage', 'agent');
}

/** Claims all that remains in a matured package. */
export function useClaimPackage() {
  return useMoneyCall('claimPackage', 'agent');
}

/** Claims or rolls over one due instalment of a package 4. */
export function useClaimInstalment() {
  return useMoneyCall('claimInstalment', 'agent');
}

/** Puts a matured package's payout into a new package. */
export function useRollOverPackage() {
  return useMoneyCall('rollOverPackage', 'agent');
}
