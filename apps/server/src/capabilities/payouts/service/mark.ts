import { groupReferenceOf, isSameReference, withoutLeadingZeros } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type ReferenceGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LeaveUnclaimed } from '../../../people/closing.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { writeCorrection } from '../../audit/index.ts';
import { type CorrectionOrder, nameUse } from '../../capital/index.ts';
import { requireNoProposal, requireSecondPerson } from '../../four-eyes/index.ts';
import { lockWithdrawal, payerOf } from '../../withdrawals/index.ts';
import { correctionOf, nthOf, refundOf, refuseDecided, requireLikelyTime } from '../domain.ts';
import {
  findMatchedReference,
  findPayout,
  findUses,
  isReferenceTaken,
  lockPayouts,
  type PayoutRow,
  saveReference,
} from '../store/payouts.ts';
import { bookMarks } from './book.ts';
import { countInBatch, recordClosed } from './count-in-batch.ts';

/**
 * Records that a payout its caller took was sent: it asks nobody, since taking did. Repeating it
 * changes nothing. Locks the member, the withdrawal, the payout, the accounts by id; so do the others.
 *
 * @throws Refusal `payout_unknown`, `payout_not_taken`, `payout_in_batch`,
 *   `payout_already_decided`, `proposal_open`, `payment_reference_used`,
 *   `payment_reference_unusual`, `payout_time_unlikely`
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
  if (paymentReference !== null) {
    await requireFreeReference(operation, payout, paymentReference, actor.memberId);
  }
  const sent = { payout, paymentReference, paidAt, confirmedBy: null };
  const sendings = [{ ...sent, withdrawal, memberDeleted }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { sendings }).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isReferenceTaken(error) ? new Refusal('payment_reference_used') : error;
}

/**
 * Corrects the payment reference of a payout that was sent. Repeating it changes nothing. A policy on
 * payouts asks for a second person.
 *
 * @throws Refusal `payout_unknown`, `payout_not_sent`, `reference_matched`, `proposal_open`,
 *   `payment_reference_used`, `payment_reference_unusual`
 * @throws SecondPersonNeeded
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
  await requireNoProposal(operation, [payoutId]);
  askIfUnusual(method, paymentReference, order);
  const line = await findMatchedReference(operation.trx, payoutId);
  if (line !== null && !isSameReference(line.paymentReference, paymentReference)) {
    throw new Refusal('reference_matched');
  }
  await requireFreeReference(operation, payout, paymentReference, payout.sentBy!);
  const asked = correctionOf(payout, withdrawal, order);
  await requireSecondPerson(operation, actor.memberId, asked, { touches: 'payouts' });
  await saveReference(operation.trx, payoutId, paymentReference).catch(refuseTaken);
  await writeCorrection(operation, {
    actorId: actor.memberId,
    action: 'correct_payout',
    subjectId: payoutId,
    memberId,
    before,
    after: { reference: withdrawal.reference, paymentReference, ...nthOf(withdrawal) },
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
 * Records that a payout its caller took could not be sent: the money goes back where it came from, and
 * the member can ask again. So it needs a second person under a policy on payouts. Of a batch, it is
 * the result of a line, which was proposed.
 *
 * @throws Refusal `payout_unknown`, `payout_not_taken`, `payout_in_batch`,
 *   `payout_already_decided`, `proposal_open`
 * @throws SecondPersonNeeded
 */
export async function markPayoutFailed(
  operation: Operation,
  leaveUnclaimed: LeaveUnclaimed,
  actor: Actor,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<void> {
  const locked = await lockForMark(operation, payoutId);
  const { payout, withdrawal } = locked;
  if (payout.state === 'failed' && payout.reason === reason) return;
  await requireTaken(operation, actor, payout);
  const back = { reason, returnReference: null };
  const { confirmedBy } = await requireSecondPerson(
    operation,
    actor.memberId,
    refundOf(payout, withdrawal, back),
  );
  const one = { count: 1, centavos: payout.amountCentavos };
  const closed = await countInBatch(operation, actor.memberId, payout.batchId, { failed: one });
  const refunds = [{ ...locked, ...back, confirmedBy }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { refunds });
  await recordClosed(operation, actor.memberId, closed);
}

/**
 * Records that a sent payout came back: the money goes back where it came from. It needs a second
 * person under a policy on payouts, since the member can then be paid again.
 *
 * @throws Refusal `payout_unknown`, `payout_not_sent`, `payout_already_decided`, `proposal_open`,
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
  const { payout, withdrawal } = locked;
  const isSame = payout.reason === back.reason && payout.returnReference === back.returnReference;
  if (payout.state === 'returned' && isSame) return;
  await requireSent(operation, payout);
  askIfUnusual(payout.method, back.returnReference, { guard, confirmed });
  const { confirmedBy } = await requireSecondPerson(
    operation,
    actor.memberId,
    refundOf(payout, withdrawal, back),
  );
  const { amountCentavos: centavos } = payout;
  // A returned payout counts as failed in its batch.
  const moved = { sent: { count: -1, centavos: -centavos }, failed: { count: 1, centavos } };
  await countInBatch(operation, actor.memberId, payout.batchId, moved);
  const refunds = [{ ...locked, ...back, confirmedBy }];
  await bookMarks(operation, leaveUnclaimed, actor.memberId, { refunds });
}

/** @throws Refusal `payout_not_sent`, `payout_already_decided`, `proposal_open` */
export async function requireSent(operation: Operation, payout: PayoutRow): Promise<void> {
  if (payout.state === 'to_pay') throw new Refusal('payout_not_sent');
  if (payout.state !== 'sent') throw await refuseDecidedOf(operation, payout);
  await requireNoProposal(operation, [payout.id]);
}

/**
 * Locks the member, the withdrawal and the payout.
 * @throws Refusal `payout_unknown`
 */
export async function lockForMark(operation: Operation, payoutId: string) {
  const { trx } = operation;
  const found = await findPayout(trx, payoutId);
  if (found === null) throw new Refusal('payout_unknown');
  // A refund may forget the account number, so the member's requests must wait.
  const { username } = await lockActingMember(trx, found.memberId, 'no key update');
  const withdrawal = (await lockWithdrawal(trx, payoutId))!;
  const [payout] = await lockPayouts(trx, [payoutId]);
  // Its approval was taken back in the meantime.
  if (payout === undefined) throw new Refusal('payout_unknown');
  return { payout, withdrawal, memberDeleted: username === null };
}

async function requireTaken(operation: Operation, actor: Actor, payout: PayoutRow): Promise<void> {
  if (payout.state !== 'to_pay') throw await refuseDecidedOf(operation, payout);
  // The result of a line of a batch was proposed, and is confirmed here.
  if (payout.batchId !== null && operation.secondPerson !== undefined) return;
  if (payout.batchId !== null) throw new Refusal('payout_in_batch');
  await requireNoProposal(operation, [payout.id]);
  const payer = payerOf(payout, operation.now);
  if (payer === actor.memberId) return;
  // It stays with who proposed that it failed, however long that waits.
  if (operation.secondPerson !== undefined && payout.takenBy === actor.memberId) return;
  if (payer === null) throw new Refusal('payout_not_taken');
  const { username } = await findNames(operation.trx, payer);
  throw new Refusal('payout_not_taken', {
    message: `${username ?? 'A deleted user'} is paying this. Do not pay it too.`,
    extra: { takenBy: { _id: payer, username }, takenAt: payout.takenAt!.toISOString() },
  });
}

/** Refuses to change a payout that was decided; names by whom. */
export async function refuseDecidedOf({ trx }: Operation, payout: PayoutRow): Promise<Refusal> {
  const by = (payout.endedBy ?? payout.sentBy)!;
  return refuseDecided(payout, (await findNames(trx, by)).username);
}

async function requireFreeReference(
  { trx }: Operation,
  { id, method }: PayoutRow,
  paymentReference: string,
  payerId: string,
): Promise<void> {
  const uses = await findUses(trx, method, [paymentReference], payerId);
  const other = uses.get(withoutLeadingZeros(paymentReference));
  if (other === undefined || other.id === id) return;
  const grouped = groupReferenceOf(method, paymentReference);
  const { kind, id: usedBy, reference } = other;
  throw new Refusal('payment_reference_used', {
    message: `Reference number ${grouped} was used already, for ${nameUse(other)}`,
    extra: kind === 'payout' ? { payoutId: usedBy } : { usedBy: { kind, _id: usedBy, reference } },
  });
}
