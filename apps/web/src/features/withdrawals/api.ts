import { useList } from '../../lib/api/list.ts';

/** The agent's last withdrawal, whose account prefills the form. */
export function useLastWithdrawal() {
  const options = { staleTime: Number.POSITIVE_INFINITY };
  return useList('listOwnWithdrawals', { page: 1, pageSize: 1 }, options).data?.rows[0];
}
