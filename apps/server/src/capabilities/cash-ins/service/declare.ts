import type { Centavos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { askIfUnusual, type ReferenceGuard } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { requireApproved } from '../../../people/standing.ts';
import { writeCorrection } from '../../audit/index.ts';
import { claimPaymentReference, freePaymentReference } from '../../capital/index.ts';
import { findHeld } from '../../four-eyes/index.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import {
  expiryOf,
  isSameDeclaration,
  isWaiting,
  missingReference,
  refuseDecided,
  requireRoom,
  statusAt,
} from '../domain.ts';
import type { Proof } from '../proofs.ts';
import {
  type CashInFound,
  countWaiting,
  deleteProof,
  findCashIn,
  insertCashIn,
  insertProof,
  lockCashIn,
  updateCashIn,
} from '../store/cash-ins.ts';

/** What a member says about a payment that was sent. */
export interface PaymentSaid extends ReferenceGuard {
  paymentReference: string;
  senderName?: string | undefined;
  senderNumber?: string | undefined;
  proof?: Proof | undefined;
}

export interface CashInRequest extends Omit<PaymentSaid, 'paymentReference'> {
  amountCentavos: Centavos;
  method: string;
  /** Says at once that it was sent. */
  paymentReference?: string | undefined;
}

const MOST_TRIES = 10;

/**
 * Announces money; with a payment reference also says that it was sent.
 *
 * @throws Refusal `account_suspended`, `account_pending`,
 *   `payment_method_unknown`, `cash_in_limit_reached`, `payment_reference_used`,
 *   `payment_reference_unusual`, `request_invalid` for a sender or a picture without a payment
 *   reference
 */
export async function openCashIn(
  operation: Operation,
  { memberId }: Pick<Actor, 'memberId'>,
  request: CashInRequest,
): Promise<CashInFound> {
  const { trx, now, ids } = operation;
  const { amountCentavos, paymentReference, senderName, senderNumber, proof } = request;
  // Exclusive lock: parallel requests would not count each other.
  requireApproved(await lockActingMember(trx, memberId, 'no key update'));
  const method = await requirePaymentMethod(trx, request.method, { isPayable: true });
  if (paymentReference === undefined && (senderName ?? senderNumber ?? proof) !== undefined) {
    throw missingReference();
  }
  askIfUnusual(method, paymentReference, request);
  requireRoom(await countWaiting(trx, memberId, now));

  const id = ids.next(now);
  const isSent = paymentReference !== undefined;
  const cashIn = {
    id,
    memberId,
    amountCentavos,
    method,
    status: isSent ? 'declared' : 'open',
    paymentReference: paymentReference ?? null,
    senderName: senderName ?? null,
    senderNumber: senderNumber ?? null,
    senderSalt: ids.nextSalt(),
    createdAt: now,
    expiresAt: expiryOf(now),
    declaredAt: isSent ? now : null,
  } as const;
  let tries = 0;
  while (!(await insertCashIn(trx, { ...cashIn, reference: ids.nextCashInReference() }))) {
    if (++tries === MOST_TRIES) throw new Error('No reference of a cash-in is free');
  }
  if (isSent) await claim(operation, { id, method }, paymentReference);
  if (proof !== undefined) await insertProof(trx, id, proof);
  return announce(operation, id);
}

/**
 * Declares that the money of an open cash-in was sent. Repeating it returns the same answer.
 *
 * @throws Refusal `account_suspended`, `cash_in_unknown`, `cash_in_already_declared`,
 *   `cash_in_already_decided`, `cash_in_expired`, `payment_reference_used`,
 *   `payment_reference_unusual`
 */
export async function declareCashIn(
  operation: Operation,
  actor: Pick<Actor, 'memberId'>,
  cashInId: string,
  { paymentReference, proof, ...sender }: PaymentSaid,
): Promise<CashInFound> {
  const { trx, now } = operation;
  const cashIn = await lockOwn(operation, actor, cashInId);
  const { senderName = null, senderNumber = null } = sender;
  const said = { paymentReference, senderName, senderNumber };
  if (cashIn.status === 'declared') {
    const pixelsHash = proof?.pixelsSha256 ?? null;
    if (isSameDeclaration(cashIn, { ...said, pixelsHash })) return find(operation, cashInId);
    throw new Refusal('cash_in_already_declared');
  }
  if (cashIn.status !== 'open') throw refuseDecided(cashIn);
  if (statusAt(cashIn, now) === 'expired') throw new Refusal('cash_in_expired');
  askIfUnusual(cashIn.method, paymentReference, sender);

  await claim(operation, cashIn, paymentReference);
  await updateCashIn(trx, cashInId, { ...said, status: 'declared', declaredAt: now });
  if (proof !== undefined) await insertProof(trx, cashInId, proof);
  return announce(operation, cashInId);
}

/** What a member corrects; what is left out stays. */
export type CorrectionSaid = Omit<CashInRequest, 'amountCentavos' | 'method'>;

/**
 * Corrects what a member declared, until somebody decides. Repeating it changes nothing.
 *
 * @throws Refusal `account_suspended`, `cash_in_unknown`, `cash_in_not_declared`,
 *   `cash_in_already_decided`, `cash_in_being_decided`, `payment_reference_used`,
 *   `payment_reference_unusual`
 */
export async function correctCashIn(
  operation: Operation,
  actor: Pick<Actor, 'memberId'>,
  cashInId: string,
  { proof, ...said }: CorrectionSaid,
): Promise<CashInFound> {
  const { trx } = operation;
  const cashIn = await lockOwn(operation, actor, cashInId);
  if (!isWaiting(cashIn)) throw refuseDecided(cashIn);
  if (cashIn.status !== 'declared') {
    throw new Refusal('cash_in_not_declared', {
      message: 'You have not said yet that you sent it',
    });
  }
  if ((await findHeld(trx, [cashInId])).has(cashInId)) {
    throw new Refusal('cash_in_being_decided');
  }
  const before = cashIn.paymentReference;
  const paymentReference = said.paymentReference ?? before;
  if (paymentReference === null) throw missingReference();
  const corrected = {
    paymentReference,
    senderName: said.senderName ?? cashIn.senderName,
    senderNumber: said.senderNumber ?? cashIn.senderNumber,
  };
  const pixelsHash = proof?.pixelsSha256 ?? cashIn.pixelsSha256;
  if (isSameDeclaration(cashIn, { ...corrected, pixelsHash })) return find(operation, cashInId);
  if (paymentReference !== before) {
    askIfUnusual(cashIn.method, paymentReference, said);
    await freePaymentReference(trx, { cashInId });
    await claim(operation, cashIn, paymentReference);
  }
  await updateCashIn(trx, cashInId, corrected);
  if (proof !== undefined) {
    await deleteProof(trx, cashInId);
    await insertProof(trx, cashInId, proof);
  }
  const { memberId, reference } = cashIn;
  await writeCorrection(operation, {
    actorId: memberId,
    action: 'correct_cash_in',
    subjectId: cashInId,
    memberId,
    before,
    after: { reference, paymentReference },
  });
  return announce(operation, cashInId);
}

/**
 * Cancels a cash-in that is open or declared, and frees its payment reference. Idempotent.
 * @throws Refusal `account_suspended`, `cash_in_unknown`, `cash_in_already_decided`,
 *   `cash_in_expired`
 */
export async function cancelCashIn(
  operation: Operation,
  actor: Pick<Actor, 'memberId'>,
  cashInId: string,
): Promise<CashInFound> {
  const { trx, now } = operation;
  const cashIn = await lockOwn(operation, actor, cashInId);
  if (cashIn.status === 'cancelled') return find(operation, cashInId);
  if (!isWaiting(cashIn)) throw refuseDecided(cashIn);
  if (statusAt(cashIn, now) === 'expired') throw new Refusal('cash_in_expired');
  await freePaymentReference(trx, { cashInId });
  await updateCashIn(trx, cashInId, {
    status: 'cancelled',
    decidedAt: now,
    decidedBy: actor.memberId,
  });
  return announce(operation, cashInId);
}

async function lockOwn(
  { trx }: Operation,
  { memberId }: Pick<Actor, 'memberId'>,
  cashInId: string,
) {
  const { isActive } = await lockActingMember(trx, memberId, 'share');
  if (!isActive) throw new Refusal('account_suspended');
  const cashIn = await lockCashIn(trx, cashInId);
  if (cashIn?.memberId !== memberId) throw new Refusal('cash_in_unknown');
  return cashIn;
}

async function claim(
  operation: Operation,
  { id, method }: { id: string; method: string },
  reference: string,
): Promise<void> {
  await claimPaymentReference(operation, { method, reference }, { cashInId: id }, 'member');
}

async function announce(operation: Operation, cashInId: string): Promise<CashInFound> {
  const cashIn = await find(operation, cashInId);
  operation.afterCommit({ kind: 'announce_cash_in', memberId: cashIn.memberId, cashInId });
  return cashIn;
}

async function find({ trx }: Operation, cashInId: string): Promise<CashInFound> {
  return (await findCashIn(trx, cashInId))!;
}
