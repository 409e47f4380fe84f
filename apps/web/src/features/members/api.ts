import type { Member, UnclaimedMoney } from '@barya/contract/members';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { callList, findListed, type ListPage } from '../../lib/api/list.ts';
import { useMoneyCall } from '../../lib/api/use-money-call.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import type { ListPlace } from '../../lib/list-search.ts';

export interface UserQuery extends ListPlace {
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  /** The day the account was made, `YYYY-MM-DD` in Manila. */
  date?: string | undefined;
  sort?: string | undefined;
}

/** One page of the accounts, newest first unless sorted otherwise. */
export function useUsers(query: UserQuery) {
  return useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }): Promise<ListPage<Member>> =>
      callList('listUsers', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

/** All that is known of one account. */
export function useUser(id: string) {
  return useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => callApi('readUser', { params: { id }, signal }),
  });
}

interface RegistrationQuery extends ListPlace {
  search: string;
  sort: string | undefined;
}

/** One page of the accounts that wait for approval, oldest first unless sorted otherwise. */
export function usePendingRegistrations(query: RegistrationQuery) {
  return useQuery({
    queryKey: ['admin', 'registrations', query],
    queryFn: ({ signal }): Promise<ListPage<Member>> =>
      callList('listPendingRegistrations', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

type Change = 'suspendUser' | 'reactivateUser' | 'approveRegistration' | 'declineRegistration';

/** Changes an account's standing: suspends, reactivates, approves or declines it. */
export function useChangeMember(change: Change) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }): Promise<{ message: string }> =>
      callApi(change, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Erases a person's data; what is owed has to be none, or becomes unclaimed money. */
export function useDeleteUser() {
  return useMoneyCall('deleteUser', 'admin');
}

/** Sets a member's password and ends that person's sessions. */
export function useResetPassword() {
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; newPassword: string; reason: string }) =>
      callApi('resetPassword', { params: { id }, body }),
  });
}

/** Makes a link by which a member sets a password, to be shown once. */
export function useMakePasswordLink() {
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi('makePasswordLink', { params: { id }, body: { reason } }),
    gcTime: 0,
  });
}

/** Turns off the second factor of a member who lost it. */
export function useResetSecondFactor() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi('resetSecondFactor', { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

const listKey = ['admin', 'unclaimed'];

interface UnclaimedQuery extends ListPlace {
  search: string;
  status: string | undefined;
  sort: string | undefined;
}

/** One page of the money owed to deleted accounts, newest first unless sorted otherwise. */
export function useUnclaimed(query: UnclaimedQuery) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }): Promise<ListPage<UnclaimedMoney>> =>
      callList('listUnclaimedMoney', { ...query }, (rows) => rows, signal),
    placeholderData: keepPreviousData,
  });
}

/** Money owed to one deleted account: as the list has it, until it is read by itself. */
export function useOneUnclaimed(id: string) {
  const queryClient = useQueryClient();
  return useQuery<UnclaimedMoney>({
    queryKey: ['admin', 'one-unclaimed', id],
    queryFn: ({ signal }) => callApi('readUnclaimedMoney', { params: { id }, signal }),
    placeholderData: () => findListed<UnclaimedMoney>(queryClient, listKey, id),
  });
}

/** Books that unclaimed money was paid to the person it is owed to. */
export function usePayUnclaimed() {
  return useMoneyCall('payUnclaimedMoney', 'admin');
}
