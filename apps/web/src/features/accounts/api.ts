import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { callList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** The agent's referral code and the terms in force for clicks and withdrawals. */
export function useProfile() {
  return useQuery({
    queryKey: ['agent', 'profile'],
    queryFn: ({ signal }) => callApi('readProfile', { signal }),
    staleTime: 60_000,
  });
}

/** Changes one's own password; one's other sessions end. */
export function useChangePassword() {
  return useWrite({
    mutationFn: (body: BodyOf<'changePassword'>) => callApi('changePassword', { body }),
  });
}

const sessionsKey = ['account', 'sessions'];
/** More than anybody has devices; whoever has more sees those that were used last. */
const MOST_SHOWN = 50;

/** Where the own account is signed in, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callList('listSessions', { page: 1, pageSize: MOST_SHOWN }, signal),
  });
}

/** Ends one of the own sessions. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<'endSession'>) =>
      callApi('endSession', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}

/** Ends all of the own sessions but this one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<'endOtherSessions'>) => callApi('endOtherSessions', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}
