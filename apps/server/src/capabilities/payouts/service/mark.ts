import { groupReferenceOf, isSameReference, withoutLeadingZeros } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type ReferenceGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { writeCorrection } from '../../audit/index.ts';
import type { CorrectionOrder } from '../../capital/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { lockWithdrawal, payerOf } from '../../withdrawals/index.ts';
import { refuseDecided, requireLikelyTime, returnOf, sendingOf } from '../domain.ts';
import { countDecided } from '../store/batches.ts';
import {
  findPayout,
  findUses,
  isReferenceTaken,
  lockPayouts,
  type PayoutRow,
  saveReference,
} from '../store/payouts.ts';
import { bookMarks } from './book.ts';

/**
 * Records that a payout its caller took was sent. Repeating it changes nothing. Locks the member,
 * the withdrawal, the payout, the accounts by id; so do the others.
 *
 * @throws Refusal `payout_unknown`, `payout_not_taken`, `payout_in_batch`,
 *   `payout_already_decided`, `payment_reference_used`, `payment_reference_unusual`,
 *   `payout_time_unlikely`
 * @throws SecondPersonNeeded
 */
export async function markPayoutSent(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  order: ReferenceGuard & {
    payoutId: string;
    paymentReference: string | null;
    paidAt: Date | null;
  },
): Promise<void> {
  const { now } = operation;
  const { payout, withdrawal, memberDeleted } = await lockForMark(operation, order.payoutId);
  const { paymentReference } = order;
  if (isSameSending(payout, paymentReference, actor)) return;
  await requireTaken(operation, actor, payout);
  const paidAt = order.paidAt ?? now;
  requireLikelyTime(payout, paidAt, now);
  askIfUnusual(payout.method, paymentReference, order);
  if (paymentReference !== null) await requireFreeReference(operation, payout, paymentReference);
  const { confirmedBy } = await requireSecondPerson(
    operation,
    actor.memberId,
    sendingOf(payout, withdrawal, {
      ...(paymentReference !== null && { paymentReference }),
      ...(order.paidAt !== null && { paidAt: order.paidAt.toISOString() }),
    }),
  );
  const sent = { payout, paymentReference, paidAt, confirmedBy };
  const sendings = [{ ...sent, withdrawal, memberDeleted }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { sendings }).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isReferenceTaken(error) ? new Refusal('payment_reference_used') : error;
}

/**
 * Corrects the payment reference of a payout that was sent. Repeating it changes nothing.
 *
 * @throws Refusal `payout_unknown`, `payout_not_sent`, `payment_reference_used`,
 *   `payment_reference_unusual`
 */
export async function correctPayoutReference(
  operation: Operation,
  actor: Actor,
  payoutId: string,
  order: CorrectionOrder,
): Promise<void> {
  const { payout, withdrawal, memberDeleted } = await lockForMark(operation, payoutId);
  const { memberId, method, paymentReference: before } = payout;
  const { paymentReference, reason } = order;
  if (payout.sentAt === null) throw new Refusal('payout_not_sent');
  if (paymentReference === before) return;
  askIfUnusual(method, paymentReference, order);
  await requireFreeReference(operation, payout, paymentReference);
  await saveReference(operation.trx, payoutId, paymentReference).catch(refuseTaken);
  await writeCorrection(operation, {
    actorId: actor.memberId,
    action: 'correct_payout',
    subjectId: payoutId,
    memberId,
    before,
    after: { reference: withdrawal.reference, paymentReference },
    reason,
  });
  if (memberDeleted) return;
  operation.afterCommit({ kind: 'announce_payout', memberId, withdrawalId: payoutId });
}

/** Without a reference, somebody else may have paid it a second time. */
function isSameSending(
  { state, paymentReference, sentBy }: PayoutRow,
  given: string | null,
  { memberId }: Actor,
): boolean {
  if (state !== 'sent' || !isSameReference(paymentReference, given)) return false;
  return given !== null || sentBy === memberId;
}

/**
 * Records that a payout its caller took could not be sent: the money goes back where it came from.
 *
 * @throws Refusal `payout_unknown`, `payout_not_taken`, `payout_in_batch`, `payout_already_decided`
 */
export async function markPayoutFailed(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<void> {
  const locked = await lockForMark(operation, payoutId);
  if (locked.payout.state === 'failed' && locked.payout.reason === reason) return;
  await requireTaken(operation, actor, locked.payout);
  const refunds = [{ ...locked, reason, returnReference: null, confirmedBy: null }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { refunds });
}

/**
 * Records that a sent payout came back: the money goes back where it came from. The
 * policies on payouts hold here too, since the member can then be paid again.
 *
 * @throws Refusal `payout_unknown`, `payout_not_sent`, `payout_already_decided`,
 *   `payment_reference_unusual`
 * @throws SecondPersonNeeded
 */
export async function markPayoutReturned(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  order: ReferenceGuard & { payoutId: string; reason: string; returnReference: string | null },
): Promise<void> {
  const { payoutId, guard, confirmed, ...back } = order;
  const locked = await lockForMark(operation, payoutId);
  const { state, reason, returnReference } = locked.payout;
  const isSame = reason === back.reason && returnReference === back.returnReference;
  if (state === 'returned' && isSame) return;
  if (state === 'to_pay') throw new Refusal('payout_not_sent');
  if (state !== 'sent') throw await refuseDecidedOf(operation, locked.payout);
  askIfUnusual(locked.payout.method, back.returnReference, { guard, confirmed });
  const { confirmedBy } = await requireSecondPerson(
    operation,
    actor.memberId,
    returnOf(locked.payout, locked.withdrawal, back),
  );
  await countReturned(operation, actor, locked.payout);
  const refunds = [{ ...locked, ...back, confirmedBy }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { refunds });
}

/** A returned payout counts as failed in its batch. */
async function countReturned(
  { trx, now }: Operation,
  { memberId: by }: Actor,
  { batchId, amountCentavos: centavos }: PayoutRow,
): Promise<void> {
  if (batchId === null) return;
  const moved = { sent: { count: -1, centavos: -centavos }, failed: { count: 1, centavos } };
  await countDecided(trx, batchId, moved, { by, at: now });
}

async function lockForMark(operation: Operation, payoutId: string) {
  const { trx } = operation;
  const found = await findPayout(trx, payoutId);
  if (found === null) throw new Refusal('payout_unknown');
  // A refund may forget the account number, so the member's requests must wait.
  const { username } = await lockActingMember(trx, found.memberId, 'no key update');
  const withdrawal = (await lockWithdrawal(trx, payoutId))!;
  const [payout] = await lockPayouts(trx, [payoutId]);
  return { payout: payout!, withdrawal, memberDeleted: username === null };
}

async function requireTaken(operation: Operation, actor: Actor, payout: PayoutRow): Promise<void> {
  if (payout.state !== 'to_pay') throw await refuseDecidedOf(operation, payout);
  if (payout.batchId !== null) throw new Refusal('payout_in_batch');
  const payer = payerOf(payout, operation.now);
  if (payer === actor.memberId) return;
  // It was taken when it was proposed. Nobody else has it now.
  if (payer === null && operation.secondPerson !== undefined) return;
  if (payer === null) throw new Refusal('payout_not_taken');
  const { username } = await findNames(operation.trx, payer);
  throw new Refusal('payout_not_taken', {
    message: `${username ?? 'A deleted user'} is paying this. Do not pay it too.`,
    extra: { takenBy: { _id: payer, username }, takenAt: payout.takenAt!.toISOString() },
  });
}

async function refuseDecidedOf({ trx }: Operation, payout: PayoutRow): Promise<Refusal> {
  const by = (payout.endedBy ?? payout.sentBy)!;
  return refuseDecided(payout, (await findNames(trx, by)).username);
}

async function requireFreeReference(
  { trx }: Operation,
  { id, method }: PayoutRow,
  paymentReference: string,
): Promise<void> {
  const uses = await findUses(trx, method, [paymentReference]);
  const other = uses.get(withoutLeadingZeros(paymentReference));
  if (other === undefined || other.payoutId === id) return;
  const grouped = groupReferenceOf(method, paymentReference);
  const { payoutId, reference } = other;
  throw new Refusal('payment_reference_used', {
    message: `Reference number ${grouped} was used already, for the payout of withdrawal ${reference}`,
    extra: { payoutId },
  });
}
