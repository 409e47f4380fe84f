import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, callApi } from '../../lib/api/call-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';

export function useSecondFactor() {
  return useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => callApi('readSecondFactor', { signal }),
  });
}

/** Makes a secret. It is shown only on this screen and never cached. */
export function useStartSecondFactor() {
  return useWrite({
    mutationFn: (body: BodyOf<'startSecondFactor'>) => callApi('startSecondFactor', { body }),
    gcTime: 0,
  });
}

type CodeCall = 'turnOffSecondFactor' | 'makeRecoveryCodes';
type Answered = { message: string; recoveryCodes?: string[] };

/** A call with a code that changes the second factor. */
export function useCodeCall<Name extends 'confirmSecondFactor' | CodeCall>(name: Name) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: BodyOf<Name>): Promise<Answered> => callApi(name, { body }),
    gcTime: 0,
    // Admin reads that were refused without a second factor may succeed now.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
