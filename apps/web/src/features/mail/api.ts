import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

const emailKey = ['account', 'email'];

/** One's own email address. */
export function useEmail() {
  return useQuery({
    queryKey: emailKey,
    queryFn: ({ signal }) => callApi('readEmail', { signal }),
  });
}

/** Sends the link that verifies the address. */
export function useAskVerification() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => callApi('askEmailVerification'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: emailKey }),
  });
}

/** Asks for another address. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<'changeEmail'>) => callApi('changeEmail', { body }),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}
