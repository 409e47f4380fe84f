import type { RouteName } from '@barya/contract/paths';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readToken } from '../session/token.ts';
import type { AnswerOf, Asked } from './asked.ts';
import type { Transport } from './call-api.ts';
import { callGuarded } from './guard.ts';
import { createIntent } from './intent.ts';
import { isProposed } from './proposed.ts';
import { type Area, areaOf, refresh } from './read.ts';

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

export interface CallChoices<Name extends RouteName> {
  /** What is fetched again afterwards, even after a refusal; the call's area by default. */
  refreshes?: readonly (RouteName | Area)[];
  /** What is fetched again instead, while the call still counts as pending. */
  awaits?: readonly (RouteName | Area)[];
  /** 0 for an answer that no cache may keep. */
  gcTime?: number;
  transport?: Transport | undefined;
  /** Sends one after the other: each answer has them all. */
  isInTurn?: boolean;
  /** Shows an answer before others know of it. */
  onAnswer?: (answer: AnswerOf<Name>) => void;
}

/**
 * A call that changes something, by its name. Retries share one idempotency key per intent, which
 * calls that move no money ignore.
 */
export function useCall<Name extends RouteName>(name: Name, choices: CallChoices<Name> = {}) {
  const {
    awaits,
    refreshes = awaits ?? [areaOf(name)],
    gcTime,
    transport,
    isInTurn,
    onAnswer,
  } = choices;
  const [intent] = useState(createIntent);
  return useWrite<AnswerOf<Name>, Asked<Name>>({
    ...(gcTime !== undefined && { gcTime }),
    ...(isInTurn && { scope: { id: name } }),
    mutationFn: (asked) => {
      const options = { idempotencyKey: intent.keyFor(asked), ...(transport && { transport }) };
      return callGuarded(name, asked, options);
    },
    onSuccess: (answer) => onAnswer?.(answer),
    onSettled: (_answer, error) => {
      intent.settle(error);
      const refreshed = refresh(...refreshes);
      return awaits && refreshed;
    },
  });
}
