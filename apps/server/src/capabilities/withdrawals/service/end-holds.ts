import type { LedgerEntry } from '@barya/ledger';
import { transferCodes } from '../../../chart-of-accounts.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Decision } from '../domain.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';

/** The ledger entries that pay what a withdrawal holds, or give it back. */
export function endHolds(
  { ids, now }: Operation,
  withdrawal: WithdrawalRow,
  decision: Decision,
): LedgerEntry[] {
  return withdrawal.hold_ids.map((holdId) => {
    const entry = { id: ids.next(now), holdId, referenceId: withdrawal.id };
    return decision === 'approve'
      ? { kind: 'post', ...entry, code: transferCodes.withdrawalPaid }
      : { kind: 'void', ...entry, code: transferCodes.withdrawalReturned };
  });
}
