import { useMoneyCall } from '../../../lib/api/use-money-call.ts';

/** Takes back one of the agent's withdrawals while it is on hold. */
export const useCancelWithdrawal = () => useMoneyCall('cancelWithdrawal', 'agent');
