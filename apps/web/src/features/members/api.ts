import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useListed } from '../../lib/api/list.ts';
import { useMoneyCall, useWrite } from '../../lib/api/use-write.ts';

/** All details of one account. */
export function useUser(id: string) {
  return useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => callApi('readUser', { params: { id }, signal }),
  });
}

/** One account's page, also of a deleted one. */
export function useMemberFile(id: string) {
  return useQuery({
    queryKey: ['admin', 'member', id],
    queryFn: ({ signal }) => callApi('readMemberFile', { params: { id }, signal }),
  });
}

/** The accounts that a member saved and used. */
export function useMemberAccounts(id: string) {
  return useQuery({
    queryKey: ['admin', 'accounts', id],
    queryFn: ({ signal }) => callApi('listMemberAccounts', { params: { id }, signal }),
  });
}

type Change = 'suspendUser' | 'reactivateUser' | 'approveRegistration' | 'declineRegistration';

/** Suspends, reactivates, approves or declines an account. */
export function useChangeMember(change: Change) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }): Promise<{ message: string }> =>
      callApi(change, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Approves several registrations; answers what became of each. */
export function useApproveMany() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (ids: string[]) => callApi('approveRegistrations', { body: { ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Erases a person's data. Refused while money is owed, unless it becomes unclaimed money. */
export function useDeleteUser() {
  return useMoneyCall('deleteUser', 'admin');
}

/** Sets a member's password and ends their sessions. */
export function useResetPassword() {
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; newPassword: string; reason: string }) =>
      callApi('resetPassword', { params: { id }, body }),
  });
}

/** Makes a link to set a password. It is shown once. */
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

/** Money owed to one deleted account. */
export const useOneUnclaimed = (id: string) =>
  useListed('readUnclaimedMoney', 'listUnclaimedMoney', id);

/** Records that unclaimed money was paid. */
export function usePayUnclaimed() {
  return useMoneyCall('payUnclaimedMoney', 'admin');
}
