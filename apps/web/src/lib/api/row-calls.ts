import type { RouteName } from '@barya/contract/paths';
import { useState } from 'react';
import type { AnswerOf, Asked } from './asked.ts';
import { callGuarded } from './guard.ts';
import { createIntent, type Intent } from './intent.ts';

/**
 * Calls that change one of many rows. Each row keeps its idempotency key until it is answered, so
 * that a retry decides only once.
 */
export function useRowCalls() {
  const [intents] = useState(() => new Map<string, Intent>());
  /** @throws ApiError */
  return async <Name extends RouteName>(
    name: Name,
    asked: Asked<Name> & { id: string },
  ): Promise<AnswerOf<Name>> => {
    const of = name + asked.id;
    const intent = intents.get(of) ?? createIntent();
    intents.set(of, intent);
    try {
      const answer = await callGuarded(name, asked, { idempotencyKey: intent.keyFor(asked) });
      intent.settle();
      return answer;
    } catch (error) {
      intent.settle(error);
      throw error;
    }
  };
}
