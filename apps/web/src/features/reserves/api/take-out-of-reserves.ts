import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Books money that the operator took out of the reward fund. */
export function useTakeOutOfReserves() {
  return useMoneyCall('takeOutOfReserves', 'admin');
}
