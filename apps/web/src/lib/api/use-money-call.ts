import type { RouteName } from '@barya/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, type CallOptions, callApi } from './call-api.ts';
import { createIntent } from './intent.ts';
import { useWrite } from './use-write.ts';

type Attempt<Name extends RouteName> = Pick<CallOptions<Name>, 'params' | 'query' | 'body'>;

/**
 * A call that moves money. Retries share one idempotency key per intent. Afterwards, even after a
 * refusal, it refetches all reads whose keys begin with `refreshes`.
 */
export function useMoneyCall<Name extends RouteName>(name: Name, refreshes: 'agent' | 'admin') {
  const queryClient = useQueryClient();
  const [intent] = useState(createIntent);
  return useWrite<AnswerOf<Name>, Attempt<Name>>({
    mutationFn: (attempt) => callApi(name, { ...attempt, idempotencyKey: intent.keyFor(attempt) }),
    onSettled: (_answer, error) => {
      intent.settle(error);
      void queryClient.invalidateQueries({ queryKey: [refreshes] });
    },
  });
}
