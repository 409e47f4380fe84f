import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Claims or rolls over one due instalment of a package 4. */
export function useClaimInstalment() {
  return useMoneyCall('claimInstalment', 'agent');
}
