import type { Withdrawal } from '@barya/contract/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import { createIntent, type Intent } from '../../../lib/api/intent.ts';

export interface Decision {
  verb: 'approve' | 'reject';
  withdrawal: Withdrawal;
  /** Of a rejection; the member reads it. */
  reason: string;
}

/**
 * Decides withdrawals; those of shared capital have addresses of their own. A decision carries the
 * amount, the status and, to approve, the digest of the account that the admin saw. Each row keeps its idempotency key until it is
 * answered, so that trying again decides nothing twice.
 */
export function useDecideWithdrawals(isShared: boolean) {
  const queryClient = useQueryClient();
  const [intents] = useState(() => new Map<string, Intent>());

  /** @throws ApiError */
  async function decide({ verb, withdrawal, reason }: Decision): Promise<{ message: string }> {
    const { _id: id, amount, status, destination } = withdrawal;
    const body = {
      amount,
      status,
      ...(verb === 'approve' && destination.digest && { destination: destination.digest }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    const name = routeOf[isShared ? 'shared' : 'any'][verb];
    const intent = intents.get(name + id) ?? createIntent();
    intents.set(name + id, intent);
    try {
      const answer = await callApi(name, {
        params: { id },
        body,
        idempotencyKey: intent.keyFor(body),
      });
      intent.settle();
      return answer;
    } catch (error) {
      intent.settle(error);
      throw error;
    }
  }

  return { decide, refresh: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }) };
}

const routeOf = {
  any: { approve: 'approveWithdrawal', reject: 'rejectWithdrawal' },
  shared: { approve: 'approveSharedWithdrawal', reject: 'rejectSharedWithdrawal' },
} as const;
