import { isSameReference } from '@barya/contract';
import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type ReferenceGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Movement } from '../../../kernel/second-person.ts';
import { writeCorrection } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import {
  findLineOf,
  freePaymentReference,
  type LoadOfMember,
  saveReference,
} from '../store/loads.ts';
import { claimPaymentReference } from './load-capital.ts';
import { lockLoadOfMember } from './lock-load.ts';

/** What staff say of a payment that is booked. */
export interface CorrectionOrder extends ReferenceGuard {
  paymentReference: string;
  reason: string;
}

/**
 * Corrects the payment reference of a load that stands, and of the cash-in that it credits.
 * Repeating it changes nothing. A policy on cash-ins asks for a second person.
 *
 * @throws Refusal `load_unknown`, `load_already_reverted`, `payment_method_missing`,
 *   `reference_matched`, `payment_reference_used`, `payment_reference_unusual`, `proposal_open`
 * @throws SecondPersonNeeded
 */
export async function correctLoadReference(
  operation: Operation,
  actor: Actor,
  loadId: string,
  order: CorrectionOrder,
): Promise<LoadOfMember> {
  const { trx } = operation;
  const load = await lockLoadOfMember(operation, loadId);
  if (load === null) throw new Refusal('load_unknown');
  const { method, memberId, cashInId, reference, paymentReference: before } = load;
  const { paymentReference, reason } = order;
  if (load.revertedAt !== null) throw new Refusal('load_already_reverted');
  if (paymentReference === before) return load;
  if (method === null) {
    throw new Refusal('payment_method_missing', {
      message: 'This load names no payment method, so it has no reference number',
    });
  }
  const line = await findLineOf(trx, loadId);
  if (line !== null && !isSameReference(line.paymentReference, paymentReference)) {
    throw new Refusal('reference_matched');
  }
  askIfUnusual(method, paymentReference, order);
  await freePaymentReference(trx, { loadId });
  const owner = { cashInId, loadId };
  await claimPaymentReference(operation, { method, reference: paymentReference }, owner, 'staff');
  const movement: Movement = {
    kind: 'reference',
    target: { id: loadId, name: reference },
    memberId,
    amountCentavos: null,
    ...(before !== null && { before: { paymentReference: before } }),
    after: {
      ...{ amount: toPesos(load.amountCentavos), method, paymentReference, reference },
      ...(line !== null && { bankLine: line.id }),
    },
    reason,
  };
  // Throwing undoes the claim.
  await requireSecondPerson(operation, actor.memberId, movement, { touches: 'cashIns' });
  await saveReference(trx, loadId, paymentReference);
  await writeCorrection(operation, {
    actorId: actor.memberId,
    action: 'correct_load',
    subjectId: loadId,
    memberId,
    before,
    after: { reference, paymentReference },
    reason,
  });
  if (cashInId !== null) {
    operation.afterCommit({ kind: 'announce_cash_in', memberId, cashInId });
  }
  return { ...load, paymentReference };
}
