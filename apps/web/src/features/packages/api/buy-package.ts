import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Buys a package from the wallet. */
export function useBuyPackage() {
  return useMoneyCall('buyPackage', 'agent');
}
