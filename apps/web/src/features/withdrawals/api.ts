import type { RouteName } from '@barya/contract/paths';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { callList, useList } from '../../lib/api/list.ts';
import { useMoneyCall, useWrite } from '../../lib/api/use-write.ts';
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

/** Whether a withdrawal to this account would be held now, and why. */
export function useWithdrawalHold(body: BodyOf<'checkWithdrawalHold'>) {
  return useQuery({
    queryKey: ['agent', 'withdrawal-hold', body],
    queryFn: ({ signal }) => callApi('checkWithdrawalHold', { body, signal }),
    gcTime: 0,
  });
}

/** Cancels one of the agent's withdrawals while it is on hold. */
export const useCancelWithdrawal = () => useMoneyCall('cancelWithdrawal', 'agent');

const accountsKey = ['agent', 'payout-accounts'];

/** The saved accounts, by name. */
export function usePayoutAccounts() {
  return useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => callApi('listPayoutAccounts', { signal }),
  });
}

type AccountRoute = Extract<
  RouteName,
  'addPayoutAccount' | 'renamePayoutAccount' | 'removePayoutAccount'
>;

/** A change of the saved accounts, which are then fetched again. */
function useAccountCall<Name extends AccountRoute>(name: Name) {
  const queryClient = useQueryClient();
  return useWrite<AnswerOf<Name>, { params?: { id: string }; body?: BodyOf<Name> }>({
    mutationFn: (attempt) => callApi(name, attempt),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: accountsKey }),
  });
}

export const useAddAccount = () => useAccountCall('addPayoutAccount');
export const useRenameAccount = () => useAccountCall('renamePayoutAccount');
export const useRemoveAccount = () => useAccountCall('removePayoutAccount');
