import { toPesos } from '@barya/money';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { isCancelled, refuseDecided, requireHeld } from '../domain.ts';
import { lockStandingAlone } from '../store/members.ts';
import { lockWithdrawal, markDecided, type WithdrawalRow } from '../store/withdrawals.ts';
import { endHolds } from './end-holds.ts';
import { forgetUse } from './forget-use.ts';

/** What the member and the admins read as the reason of the rejection. */
const REASON = 'Cancelled by the member';

/**
 * Takes back one's own withdrawal while it is on hold: the amount returns to exactly the balances that
 * it came from, and the number is as new as if nobody had asked for it. Once more changes nothing. Of
 * a decision and a cancellation the first wins; locks as `requestWithdrawal` does.
 *
 * @throws Refusal `withdrawal_unknown`, also for somebody else's, `withdrawal_already_decided`,
 *   `withdrawal_not_held`
 */
export async function cancelWithdrawal(
  operation: Operation,
  { memberId, sessionHash }: Actor,
  withdrawalId: string,
): Promise<WithdrawalRow> {
  const { trx, now } = operation;
  await lockStandingAlone(trx, memberId);
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal?.member_id !== memberId) throw new Refusal('withdrawal_unknown');
  if (isCancelled(withdrawal)) return withdrawal;
  if (withdrawal.status !== 'pending') throw refuseDecided(withdrawal, null);
  requireHeld(withdrawal, now);

  await moveMoney(operation, endHolds(operation, withdrawal, 'reject'));
  const decided = { status: 'rejected', at: now, by: memberId, reason: REASON } as const;
  const cancelled = await markDecided(trx, withdrawalId, decided);
  await forgetUse(operation, withdrawal);
  await writeAudit(operation, {
    actorId: memberId,
    action: 'cancel_withdrawal',
    subjectKind: 'withdrawal',
    subjectId: withdrawalId,
    memberId,
    before: { status: withdrawal.status },
    after: {
      status: cancelled.status,
      amount: toPesos(cancelled.amount_centavos),
      source: cancelled.source,
      reference: cancelled.reference,
    },
    reason: REASON,
  });
  await noteSecurityEvent(operation, {
    memberId,
    kind: 'withdrawal_cancelled',
    sessionHash,
    withdrawalId,
  });
  operation.afterCommit({
    kind: 'announce_withdrawal',
    memberId,
    withdrawalId,
    status: cancelled.status,
  });
  return cancelled;
}
