import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, useList } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

/** One page of the agent's withdrawals, newest first. */
export const useOwnWithdrawals = (query: ListPlace & { status?: string | undefined }) =>
  useList('agent', 'listOwnWithdrawals', { ...query });

/** The account of the agent's last withdrawal, to prefill the form; null without one. */
export function useLastDestination() {
  return useQuery({
    queryKey: ['agent', 'withdrawals', 'last'],
    queryFn: async ({ signal }): Promise<OwnWithdrawal | null> => {
      const query = { page: 1, pageSize: 1 };
      const { rows } = await callList('listOwnWithdrawals', query, signal);
      return rows[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Requests a withdrawal. The amount leaves the balance at once. */
export function useRequestWithdrawal() {
  return useMoneyCall('requestWithdrawal', 'agent');
}

/** Whether a withdrawal to this account number would be held now. */
export function useWithdrawalHold(accountNumber: string) {
  return useQuery({
    queryKey: ['agent', 'withdrawal-hold', accountNumber],
    queryFn: ({ signal }) => callApi('checkWithdrawalHold', { body: { accountNumber }, signal }),
    gcTime: 0,
  });
}

/** Cancels one of the agent's withdrawals while it is on hold. */
export const useCancelWithdrawal = () => useMoneyCall('cancelWithdrawal', 'agent');
