import { toPesos } from '@barya/money';
import type { WithdrawalSource } from '../../../database/tables.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import {
  type Decision,
  decideStatus,
  refuseDecided,
  requireDecidable,
  type Seen,
} from '../domain.ts';
import {
  findMemberOfWithdrawal,
  findUsername,
  lockStanding,
  lockStandingAlone,
} from '../store/members.ts';
import { lockWithdrawal, markDecided, type WithdrawalOfMember } from '../store/withdrawals.ts';
import { endHolds } from './end-holds.ts';
import { forgetUse } from './forget-use.ts';

export interface DecisionOrder {
  withdrawalId: string;
  decision: Decision;
  /** Other withdrawals are not found. */
  onlySource?: WithdrawalSource;
  seen: Seen;
  reason: string | undefined;
}

/**
 * Approves a pending withdrawal, which pays it, or rejects it, which returns the amount to exactly
 * the balances that it came from and leaves the number as never used; whoever decides first wins. Locks as `requestWithdrawal` does.
 *
 * @throws Refusal `withdrawal_unknown`, `withdrawal_already_decided`, `withdrawal_changed`,
 *   `withdrawal_destination_altered`, `withdrawal_destination_unverifiable`, `withdrawal_held`,
 *   `withdrawal_member_suspended`
 */
export async function decideWithdrawal(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  order: DecisionOrder,
): Promise<WithdrawalOfMember> {
  const { trx, now } = operation;
  const { withdrawalId, decision, onlySource } = order;
  const memberId = await findMemberOfWithdrawal(trx, withdrawalId);
  if (memberId === null) throw new Refusal('withdrawal_unknown');
  const lock = decision === 'reject' ? lockStandingAlone : lockStanding;
  const { isActive } = await lock(trx, memberId);
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal === null || withdrawal.source !== (onlySource ?? withdrawal.source)) {
    throw new Refusal('withdrawal_unknown');
  }
  if (withdrawal.status !== 'pending') {
    const { processed_by: by } = withdrawal;
    throw refuseDecided(withdrawal, by === null ? null : await findUsername(trx, by));
  }
  requireDecidable(payoutKey, withdrawal, decision, order.seen, { isMemberActive: isActive, now });

  await moveMoney(operation, endHolds(operation, withdrawal, decision));
  const decided = await markDecided(trx, withdrawalId, {
    status: decideStatus(withdrawal.source, decision),
    at: now,
    by: actor.memberId,
    reason: decision === 'reject' ? (order.reason ?? null) : null,
  });
  if (decision === 'reject') await forgetUse(operation, withdrawal);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: `${decision}_withdrawal`,
    subjectKind: 'withdrawal',
    subjectId: withdrawalId,
    memberId,
    before: { status: withdrawal.status },
    after: {
      status: decided.status,
      amount: toPesos(decided.amount_centavos),
      source: decided.source,
      reference: decided.reference,
      // What was asked for is sealed as the same digest: it can't be another account only meanwhile.
      ...(decision === 'approve' && { paidTo: decided.destination_digest!.toString('hex') }),
    },
    reason: order.reason ?? null,
  });
  operation.afterCommit({
    kind: 'announce_withdrawal',
    memberId,
    withdrawalId,
    status: decided.status,
  });
  return { ...withdrawal, ...decided };
}
