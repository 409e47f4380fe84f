import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Loads points into an agent's wallet. */
export function useLoadCapital() {
  return useMoneyCall('loadCapital', 'admin');
}
