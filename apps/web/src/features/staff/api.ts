import type { StaffRole } from '@barya/contract/staff-roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

const staffKey = ['admin', 'staff'];

/** Everybody of the staff. */
export function useStaff() {
  return useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => callApi('listStaff', { signal }),
  });
}

/** Makes an account of staff; the link to its password is shown once. */
export function useInviteStaff() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<'inviteStaff'>) => callApi('inviteStaff', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    gcTime: 0,
  });
}

export function useChangeRole() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; staffRole: StaffRole; reason: string }) =>
      callApi('changeStaffRole', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Suspends or reactivates a member of staff. */
export function useChangeStanding(change: 'suspendStaff' | 'reactivateStaff') {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callApi(change, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
