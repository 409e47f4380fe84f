import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Activates the clicking task, once, for a fee from the wallet. */
export function useActivateClicking() {
  return useMoneyCall('activateClicking', 'agent');
}
