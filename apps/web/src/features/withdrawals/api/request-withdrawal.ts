import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Asks for a withdrawal; the amount leaves the balance at once. */
export function useRequestWithdrawal() {
  return useMoneyCall('requestWithdrawal', 'agent');
}
