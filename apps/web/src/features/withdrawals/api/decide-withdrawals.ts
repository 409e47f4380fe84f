import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Approves or rejects a withdrawal; those of shared capital have addresses of their own. */
export function useDecideWithdrawals(isShared: boolean) {
  const approve = useMoneyCall(isShared ? 'approveSharedWithdrawal' : 'approveWithdrawal', 'admin');
  const reject = useMoneyCall(isShared ? 'rejectSharedWithdrawal' : 'rejectWithdrawal', 'admin');
  return { approve, reject };
}
