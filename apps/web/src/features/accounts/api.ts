import { useRead } from '../../lib/api/read.ts';

/** The agent's referral code and the current terms for clicks and withdrawals. */
export const useProfile = () => useRead('readProfile', {}, { staleTime: 60_000 });
