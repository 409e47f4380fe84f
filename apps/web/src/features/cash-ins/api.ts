import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntents } from '../../lib/api/intent.ts';
import { EACH_30_S, refresh, useRead } from '../../lib/api/read.ts';

export type Tab = 'to_check' | 'matched' | 'decided';

/**
 * One cash-in with its load, its bank line and what is odd about it.
 *
 * @param known the list's row, shown while loading
 */
export const useCashIn = (id: string, known?: StaffCashIn) =>
  useRead('readCashIn', { id }, known && { placeholderData: withoutDetails(known) });

function withoutDetails(row: StaffCashIn): CashInDetails {
  return { ...row, loadId: null, line: null, decidedBy: null, sameProof: [], warning: null };
}

/** How many cash-ins wait. */
export const useCashInCounts = () => useRead('cashInCounts', {}, EACH_30_S);

/** What the admin decides with. */
export interface Credit {
  /** In pesos. */
  amount: number;
  paymentReference: string;
  /** Sent where another amount than the announced one is credited. */
  reason: string;
}

/**
 * Decides cash-ins. Sends the amount, status and payment reference that the admin saw. Each row
 * keeps its idempotency key until answered, so a retry decides only once.
 */
export function useDecideCashIns() {
  const [run] = useState(createIntents);
  return {
    /** @throws ApiError */
    credit: (seen: StaffCashIn, { amount, paymentReference, reason }: Credit) => {
      const body = {
        amount,
        ...(paymentReference && { paymentReference }),
        ...(amount !== seen.amount && { reason }),
        seen: {
          amount: seen.amount,
          status: seen.status,
          paymentReference: seen.paymentReference,
        },
      };
      return run(`credit${seen._id}`, body, (idempotencyKey) =>
        callApi('creditCashIn', { id: seen._id, ...body }, { idempotencyKey }),
      );
    },
    /** @throws ApiError */
    reject: ({ _id: id }: StaffCashIn, reason: string) =>
      run(`reject${id}`, { reason }, (idempotencyKey) =>
        callApi('rejectCashIn', { id, reason }, { idempotencyKey }),
      ),
    refresh: () => void refresh('admin'),
  };
}
