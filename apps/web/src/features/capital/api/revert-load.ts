import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Takes a load back out of the wallet. */
export function useRevertLoad() {
  return useMoneyCall('revertLoad', 'admin');
}
