import type { Withdrawal } from '@barya/contract/withdrawals';
import { useRead } from '../../lib/api/read.ts';
import { useRowCalls } from '../../lib/api/row-calls.ts';
import { showPesos } from '../../lib/money.ts';
import { type Undo, wayBack } from '../../ui/review/undo.ts';
import { words as kitWords } from '../../ui/review/words.ts';
import { words } from './words.ts';

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

/** Takes approvals back. */
export function undoOf(withdrawals: readonly Withdrawal[]): Undo {
  const [one, ...more] = withdrawals;
  return {
    done:
      one && more.length === 0
        ? words.takeBack.approved(showPesos(one.amount), one.user.username)
        : words.bulk.finished.approve(withdrawals.length),
    calls: withdrawals.map(({ _id: id }) =>
      wayBack('takeBackWithdrawal', { id, reason: kitWords.wrongPress }),
    ),
    failed: words.takeBack.failed,
  };
}

export interface Decision {
  verb: 'approve' | 'reject';
  withdrawal: Withdrawal;
  /** For a rejection; the member reads it. */
  reason: string;
}

/**
 * Decides withdrawals; shared capital has its own routes. Sends the amount, status and, to approve,
 * the account's digest that the admin saw.
 */
export function useDecideWithdrawals(isShared: boolean) {
  const call = useRowCalls();
  /** @throws ApiError */
  return ({ verb, withdrawal, reason }: Decision): Promise<{ message: string }> => {
    const { _id: id, amount, status, destination } = withdrawal;
    return call(routeOf[isShared ? 'shared' : 'any'][verb], {
      id,
      amount,
      status,
      ...(verb === 'approve' && destination.digest && { destination: destination.digest }),
      ...(reason.trim() && { reason: reason.trim() }),
    });
  };
}

const routeOf = {
  any: { approve: 'approveWithdrawal', reject: 'rejectWithdrawal' },
  shared: { approve: 'approveSharedWithdrawal', reject: 'rejectSharedWithdrawal' },
} as const;
