import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Books that unclaimed money was paid to the person it is owed to. */
export function usePayUnclaimed() {
  return useMoneyCall('payUnclaimedMoney', 'admin');
}
