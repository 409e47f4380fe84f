import type { WithdrawalSource } from '@barya/contract';
import type { LedgerEntry } from '@barya/ledger';
import { toPesos } from '@barya/money';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Closing } from '../../../people/closing.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import {
  type Decision,
  decideStatus,
  isCancelled,
  refuseDecided,
  requireDecidable,
  requireHeld,
  type Seen,
  toComparableNumber,
} from '../domain.ts';
import {
  eraseDestinations,
  findMemberOfWithdrawal,
  forgetNumber,
  listNumbersSince,
  rememberNumber,
} from '../store/members.ts';
import {
  lockPendingWithdrawals,
  lockWithdrawal,
  markDecided,
  type WithdrawalOfMember,
  type WithdrawalRow,
} from '../store/withdrawals.ts';

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
  await lockActingMember(trx, memberId, 'no key update');
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal?.memberId !== memberId) throw new Refusal('withdrawal_unknown');
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
    subjectId: withdrawalId,
    memberId,
    before: { status: withdrawal.status },
    after: {
      status: cancelled.status,
      amount: toPesos(cancelled.amountCentavos),
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
  // A rejection may forget the number, so no request of the member may run beside it.
  const lock = decision === 'reject' ? 'no key update' : 'share';
  const { isActive } = await lockActingMember(trx, memberId, lock);
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal === null || withdrawal.source !== (onlySource ?? withdrawal.source)) {
    throw new Refusal('withdrawal_unknown');
  }
  if (withdrawal.status !== 'pending') {
    const { processedBy: by } = withdrawal;
    throw refuseDecided(withdrawal, by === null ? null : (await findNames(trx, by)).username);
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
    subjectId: withdrawalId,
    memberId,
    before: { status: withdrawal.status },
    after: {
      status: decided.status,
      amount: toPesos(decided.amountCentavos),
      source: decided.source,
      reference: decided.reference,
      // What was asked for is sealed as the same digest: it can't be another account only meanwhile.
      ...(decision === 'approve' && { paidTo: decided.destinationDigest!.toString('hex') }),
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

const CLOSING_REASON = 'The account was deleted';

/** Rejects a member's pending withdrawals and forgets where this member was paid. */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  const { trx, now } = operation;
  const pending = await lockPendingWithdrawals(trx, memberId);
  return {
    holds: { pendingWithdrawals: pending.reduce((sum, row) => sum + row.amountCentavos, 0) },
    settle: async () => pending.flatMap((row) => endHolds(operation, row, 'reject')),
    finish: async ({ by }) => {
      const decided = { status: 'rejected', at: now, by, reason: CLOSING_REASON } as const;
      for (const { id, amountCentavos } of pending) {
        await markDecided(trx, id, decided);
        await writeAudit(operation, {
          actorId: by,
          action: 'reject_withdrawal',
          subjectId: id,
          memberId,
          before: { status: 'pending' },
          after: { status: 'rejected', amount: toPesos(amountCentavos) },
          reason: CLOSING_REASON,
        });
      }
      await eraseDestinations(trx, memberId);
    },
  };
}

/** The ledger entries that pay what a withdrawal holds, or give it back. */
function endHolds(
  { ids, now }: Operation,
  withdrawal: Pick<WithdrawalRow, 'id' | 'holdIds'>,
  decision: Decision,
): LedgerEntry[] {
  return withdrawal.holdIds.map((holdId) => {
    const entry = { id: ids.next(now), holdId, referenceId: withdrawal.id };
    return decision === 'approve'
      ? { kind: 'post', ...entry, code: transferCodes.withdrawalPaid }
      : { kind: 'void', ...entry, code: transferCodes.withdrawalReturned };
  });
}

/**
 * Lets a withdrawal that was just rejected or cancelled count as no use of its account number: the
 * first use is that of the next withdrawal which was not. The member is locked alone.
 */
async function forgetUse(
  { trx }: Operation,
  { memberId, accountNumber: typed, createdAt: at }: WithdrawalRow,
): Promise<void> {
  const number = toComparableNumber(typed);
  const wasFirst = await forgetNumber(trx, memberId, number, at);
  if (!wasFirst) return;
  const uses = (await listNumbersSince(trx, memberId, at))
    .filter(({ accountNumber }) => toComparableNumber(accountNumber) === number)
    .map(({ firstUsedAt }) => firstUsedAt.getTime());
  if (uses.length > 0) await rememberNumber(trx, memberId, number, new Date(Math.min(...uses)));
}
