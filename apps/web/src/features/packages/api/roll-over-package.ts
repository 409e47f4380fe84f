import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Puts what a matured package would pay into a new package. */
export function useRollOverPackage() {
  return useMoneyCall('rollOverPackage', 'agent');
}
