import type { Operation } from '../../../kernel/operation.ts';
import { toComparableNumber } from '../domain.ts';
import { forgetNumber, listNumbersSince, rememberNumber } from '../store/members.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';

/**
 * Lets a withdrawal that was just rejected or cancelled count as no use of its account number: the
 * first use is that of the next withdrawal which was not. The member is locked alone.
 */
export async function forgetUse(
  { trx }: Operation,
  { member_id: memberId, account_number: typed, created_at: at }: WithdrawalRow,
): Promise<void> {
  const number = toComparableNumber(typed);
  const wasFirst = await forgetNumber(trx, memberId, number, at);
  if (!wasFirst) return;
  const uses = (await listNumbersSince(trx, memberId, at))
    .filter(({ accountNumber }) => toComparableNumber(accountNumber) === number)
    .map(({ firstUsedAt }) => firstUsedAt.getTime());
  if (uses.length > 0) await rememberNumber(trx, memberId, number, new Date(Math.min(...uses)));
}
