import type { RouteName } from '@barya/contract/paths';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readToken } from '../session/token.ts';
import { type AnswerOf, type CallOptions, callApi } from './call-api.ts';
import { createIntent } from './intent.ts';
import { isProposed } from './proposed.ts';

/**
 * A call that changes something. `onSuccess` runs even without the component: an event may remove a
 * bought or claimed package first. A failure is kept in `error`, unless the call only waits for a
 * second person: the area says so.
 */
export function useWrite<Answer, Variables>(options: UseMutationOptions<Answer, Error, Variables>) {
  const { mutateAsync, isPending, error, reset } = useMutation(options);
  function send(
    variables: Variables,
    onSuccess?: (answer: Answer) => void,
    onFailure?: (error: unknown) => void,
  ): void {
    const token = readToken();
    void mutateAsync(variables).then(
      (answer) => {
        // Somebody else may have signed in on this phone since.
        if (readToken() === token) onSuccess?.(answer);
      },
      (failure: unknown) => onFailure?.(failure),
    );
  }
  return { send, isPending, error: isProposed(error) ? null : error, reset };
}

type Attempt<Name extends RouteName> = Pick<
  CallOptions<Name>,
  'params' | 'query' | 'body' | 'transport'
>;

/**
 * A call that moves money. Retries share one idempotency key per intent. Afterwards, even after a
 * refusal, it refetches all reads whose keys begin with `refreshes`.
 */
export function useMoneyCall<Name extends RouteName>(
  name: Name,
  refreshes: 'agent' | 'admin',
  options: { gcTime?: number } = {},
) {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  return useWrite<AnswerOf<Name>, Attempt<Name>>({
    ...options,
    mutationFn: (attempt) => callApi(name, { ...attempt, idempotencyKey: intent.keyFor(attempt) }),
    onSettled: (_answer, error) => {
      intent.settle(error);
      void queryClient.invalidateQueries({ queryKey: [refreshes] });
    },
  });
}
