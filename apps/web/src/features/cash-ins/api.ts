import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { showPesos } from '../../lib/money.ts';
import { type Undo, wayBack } from '../../ui/review/undo.ts';
import { words as kitWords } from '../../ui/review/words.ts';
import { words } from './words.ts';

export type Tab = keyof typeof words.list.tab;
export type Verb = 'credit' | 'reject';

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
  /** Why another amount than the announced one is credited; '' where a bank line says it. */
  reason: string;
}

/** Opens a rejected cash-in again. What was credited is in the wallet: its load is reverted first. */
export function undoOf({ _id: id, amount, user }: StaffCashIn): Undo {
  return {
    done: words.reopen.rejected(showPesos(amount), user.username),
    calls: [wayBack('reopenCashIn', { id, reason: kitWords.wrongPress })],
    failed: words.reopen.failed,
  };
}

/** What is sent to credit a cash-in, with the amount, status and reference that the admin saw. */
export function creditOf(row: StaffCashIn, { amount, paymentReference, reason }: Credit) {
  return {
    id: row._id,
    amount,
    ...(paymentReference && { paymentReference }),
    ...(amount !== row.amount && reason && { reason }),
    seen: { amount: row.amount, status: row.status, paymentReference: row.paymentReference },
  };
}
