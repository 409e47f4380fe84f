import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

/** Whether the own account asks for a code. */
export function useSecondFactor() {
  return useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => callApi('readSecondFactor', { signal }),
  });
}

/** Makes a secret, which is on no screen but the one that asked and is not kept. */
export function useStartSecondFactor() {
  return useWrite({
    mutationFn: (body: BodyOf<'startSecondFactor'>) => callApi('startSecondFactor', { body }),
    gcTime: 0,
  });
}

type CodeCall = 'turnOffSecondFactor' | 'makeRecoveryCodes';
type Answered = { message: string; recoveryCodes?: string[] };

/** A call that takes a code and changes what the account asks for. */
export function useCodeCall<Name extends 'confirmSecondFactor' | CodeCall>(name: Name) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<Name>): Promise<Answered> => callApi(name, { body }),
    gcTime: 0,
    // What an admin was refused for want of it can be had now.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
