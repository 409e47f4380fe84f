import type { WithdrawalSource } from '@barya/contract';
import type { LedgerEntry } from '@barya/ledger';
import { toPesos } from '@barya/money';
import { sendTogether } from '../../../database/flights.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Closing } from '../../../people/closing.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireNoProposal } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import {
  type Decision,
  decideStatus,
  isCancelled,
  refuseDecided,
  requireDecidable,
  requireHeld,
  type Seen,
  toldOf,
} from '../domain.ts';
import {
  type DestinationUse,
  eraseDestinations,
  findMemberOfWithdrawal,
  findUsesSince,
  forgetDestinations,
  rememberDestinations,
} from '../store/members.ts';
import {
  lockPendingWithdrawals,
  lockWithdrawal,
  markDecided,
  markRejected,
  type WithdrawalOfMember,
  type WithdrawalRow,
} from '../store/withdrawals.ts';

/** The rejection reason that the member and the admins read. */
const REASON = 'Cancelled by the member';

/**
 * Cancels the caller's held withdrawal. The amount returns to the balances it came from, and the
 * destination counts as unused. Idempotent. A decision and a cancellation race: the first wins.
 * Locks as `requestWithdrawal` does.
 *
 * @throws Refusal `withdrawal_unknown`, also for another member's, `withdrawal_already_decided`,
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
  await forgetUses(operation, [withdrawal]);
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

/** A member of staff, or a version of the rule that approves withdrawals. */
export type Decider = Pick<Actor, 'memberId'> | { memberId: null; rule: number };

export interface DecisionOrder {
  withdrawalId: string;
  decision: Decision;
  /** Withdrawals from other sources are not found. */
  onlySource?: WithdrawalSource;
  seen: Seen;
  reason: string | undefined;
}

/**
 * Decides a pending withdrawal; the first decision wins. An approval makes it payable. A rejection
 * returns the amount to the balances it came from, and the destination counts as unused. Locks
 * as `requestWithdrawal` does.
 *
 * @param andThen more entries for the ledger's batch
 * @throws Refusal `withdrawal_unknown`, `withdrawal_already_decided`, `withdrawal_changed`,
 *   `withdrawal_destination_altered`, `withdrawal_destination_unverifiable`, `withdrawal_held`,
 *   `withdrawal_member_suspended`, `proposal_open` unless who asked to approve it rejects it
 */
export async function decideWithdrawal(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Decider,
  order: DecisionOrder,
  andThen: (withdrawal: WithdrawalRow) => LedgerEntry[] = () => [],
): Promise<WithdrawalOfMember> {
  const { trx, now } = operation;
  const { withdrawalId, decision, onlySource } = order;
  const memberId = await findMemberOfWithdrawal(trx, withdrawalId);
  if (memberId === null) throw new Refusal('withdrawal_unknown');
  // A rejection may forget the destination, so the member's requests must wait.
  const [{ isActive }, withdrawal] = await sendTogether(
    lockActingMember(trx, memberId, 'no key update'),
    lockWithdrawal(trx, withdrawalId),
  );
  if (withdrawal === null || withdrawal.source !== (onlySource ?? withdrawal.source)) {
    throw new Refusal('withdrawal_unknown');
  }
  if (withdrawal.status !== 'pending') {
    const { processedBy: by } = withdrawal;
    const name = by === null ? RULE : (await findNames(trx, by)).username;
    throw refuseDecided(withdrawal, name);
  }
  const own = decision === 'reject' ? { exceptBy: actor.memberId } : {};
  await requireNoProposal(operation, [withdrawalId], own);
  requireDecidable(payoutKey, withdrawal, decision, order.seen, { isMemberActive: isActive, now });

  const status = decideStatus(withdrawal.source, decision);
  const reason = order.reason ?? null;
  const [, decided] = await sendTogether(
    moveMoney(operation, [...endHolds(operation, withdrawal, decision), ...andThen(withdrawal)]),
    markDecided(trx, withdrawalId, {
      status,
      at: now,
      by: actor.memberId,
      reason: decision === 'reject' ? reason : null,
    }),
    writeAudit(operation, {
      actorId: actor.memberId,
      action: `${decision}_withdrawal`,
      subjectId: withdrawalId,
      memberId,
      before: { status: withdrawal.status },
      after: {
        status,
        amount: toPesos(withdrawal.amountCentavos),
        source: withdrawal.source,
        reference: withdrawal.reference,
        // The request is sealed with the same digest, so a temporary swap of the account shows.
        ...(decision === 'approve' && { paidTo: withdrawal.destinationDigest!.toString('hex') }),
        ...(decision === 'approve' && withdrawal.round > 1 && { round: withdrawal.round }),
        ...(actor.memberId === null && { rule: actor.rule }),
      },
      reason,
    }),
  );
  if (decision === 'reject') {
    await forgetUses(operation, [withdrawal]);
    await tell(operation, { kind: 'withdrawal_rejected', ...toldOf(withdrawal), reason });
  }
  operation.afterCommit({
    kind: 'announce_withdrawal',
    memberId,
    withdrawalId,
    status,
  });
  return { ...withdrawal, ...decided };
}

/**
 * Rejects approved withdrawals whose payouts failed or came back. The caller returns the money,
 * writes the audit and holds the locks of the members ('no key update') and the withdrawals.
 */
export async function rejectApproved(
  operation: Operation,
  by: string,
  rejections: readonly { withdrawal: WithdrawalRow; reason: string }[],
): Promise<void> {
  const { trx, now: at } = operation;
  await markRejected(
    trx,
    rejections.map(({ withdrawal: { id }, reason }) => ({ id, reason })),
    { at, by },
  );
  await forgetUses(
    operation,
    rejections.map(({ withdrawal }) => withdrawal),
  );
  for (const { withdrawal } of rejections) {
    const { id: withdrawalId, memberId } = withdrawal;
    const status = 'rejected';
    operation.afterCommit({ kind: 'announce_withdrawal', memberId, withdrawalId, status });
  }
}

/** Who decided, where nobody did. */
const RULE = 'the rule for withdrawals';

const CLOSING_REASON = 'The account was deleted';

/** Rejects a member's pending withdrawals and erases their payout accounts. */
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

/** The ledger entries that make a withdrawal's holds payable, or return them. */
function endHolds(
  { ids, now }: Operation,
  withdrawal: Pick<WithdrawalRow, 'id' | 'holdIds'>,
  decision: Decision,
): LedgerEntry[] {
  return withdrawal.holdIds.map((holdId) => {
    const entry = { id: ids.next(now), holdId, referenceId: withdrawal.id };
    return decision === 'approve'
      ? { kind: 'post', ...entry, code: transferCodes.withdrawalApproved }
      : { kind: 'void', ...entry, code: transferCodes.withdrawalReturned };
  });
}

/**
 * Stops counting rejected or cancelled withdrawals as uses of their destinations. The next
 * remaining withdrawal becomes the first use. Needs the members' exclusive locks.
 */
async function forgetUses(
  { trx }: Operation,
  withdrawals: readonly WithdrawalRow[],
): Promise<void> {
  const forgotten = await forgetDestinations(trx, withdrawals.map(useOf));
  if (forgotten.length === 0) return;
  const firsts = await findUsesSince(trx, forgotten);
  if (firsts.length > 0) await rememberDestinations(trx, firsts);
}

function useOf(withdrawal: WithdrawalRow): DestinationUse {
  const { memberId, method, bank, accountNumber, createdAt: at } = withdrawal;
  return { memberId, method, bank, accountNumber, at };
}
