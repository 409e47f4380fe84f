import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Books money that the operator paid into the reward fund. */
export function usePayIntoReserves() {
  return useMoneyCall('payIntoReserves', 'admin');
}
