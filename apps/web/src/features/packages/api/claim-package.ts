import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Claims all that a matured package still holds. */
export function useClaimPackage() {
  return useMoneyCall('claimPackage', 'agent');
}
