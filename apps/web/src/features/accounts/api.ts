import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { callList } from '../../lib/api/list.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** The agent's referral code and the current terms for clicks and withdrawals. */
export const profileQuery = queryOptions({
  queryKey: ['agent', 'profile'],
  queryFn: ({ signal }) => callApi('readProfile', { signal }),
  staleTime: 60_000,
});

export function useProfile() {
  return useQuery(profileQuery);
}

/** Changes the user's password and ends their other sessions. */
export function useChangePassword() {
  return useWrite({
    mutationFn: (body: BodyOf<'changeOwnPassword'>) => callApi('changeOwnPassword', { body }),
  });
}

const sessionsKey = ['account', 'sessions'];
/** More sessions than people have. Beyond it, the list shows those used last. */
const MOST_SHOWN = 50;

/** One's own sessions, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callList('listSessions', { page: 1, pageSize: MOST_SHOWN }, signal),
  });
}

/** Ends one of the user's sessions. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<'endSession'>) =>
      callApi('endSession', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}

/** Ends the user's other sessions. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<'endOtherSessions'>) => callApi('endOtherSessions', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}
