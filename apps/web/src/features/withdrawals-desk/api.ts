import type { Withdrawal } from '@barya/contract/withdrawals';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntents } from '../../lib/api/intent.ts';
import { refresh, useRead } from '../../lib/api/read.ts';

export type WithdrawalRoute =
  | 'listWithdrawalsBySource'
  | 'listAllWithdrawals'
  | 'listSharedWithdrawals';

/**
 * One withdrawal with who decided it.
 *
 * @param known the list's row, shown while loading
 */
export const useWithdrawal = (id: string, known: Withdrawal | undefined) =>
  useRead('readWithdrawal', { id }, known && { placeholderData: { ...known, processedBy: null } });

export interface Decision {
  verb: 'approve' | 'reject';
  withdrawal: Withdrawal;
  /** For a rejection; the member reads it. */
  reason: string;
}

/**
 * Decides withdrawals; shared capital has its own routes. Sends the amount, status and, to approve,
 * the account's digest that the admin saw. Each row keeps its idempotency key until answered, so a
 * retry decides only once.
 */
export function useDecideWithdrawals(isShared: boolean) {
  const [run] = useState(createIntents);

  /** @throws ApiError */
  function decide({ verb, withdrawal, reason }: Decision): Promise<{ message: string }> {
    const { _id: id, amount, status, destination } = withdrawal;
    const body = {
      amount,
      status,
      ...(verb === 'approve' && destination.digest && { destination: destination.digest }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    const name = routeOf[isShared ? 'shared' : 'any'][verb];
    return run(name + id, body, (idempotencyKey) =>
      callApi(name, { id, ...body }, { idempotencyKey }),
    );
  }

  return { decide, refresh: () => void refresh('admin') };
}

const routeOf = {
  any: { approve: 'approveWithdrawal', reject: 'rejectWithdrawal' },
  shared: { approve: 'approveSharedWithdrawal', reject: 'rejectSharedWithdrawal' },
} as const;
