import { type Centavos, toPesos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { type DuplicateGuard, NEAR_MS } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentName } from '../../../people/person.ts';
import { type Alike, findAlike, lockCredits } from '../store/alike.ts';

/** What is about to be credited. */
interface SoughtCredit {
  memberId: string;
  amountCentavos: Centavos;
  paymentReference: string | null;
  method: string | null;
  /** When it was paid, as far as that is known. */
  at: Date;
  /** Whether it may be a cash-in of the member that still waits. */
  isAnnounced: boolean;
  /** The one that is about to be credited. */
  exceptCashInId?: string;
}

/**
 * Asks before what may be the same payment is credited twice: loads of the member and amount since
 * 48 hours before it, the same reference, or a cash-in that waits. Guarded credits of one member
 * wait for each other, so that each sees the one before.
 *
 * @throws Refusal `possible_duplicate` with those that were not seen yet, and the rest
 */
export async function askIfDuplicate(
  { trx, now }: Operation,
  sought: SoughtCredit,
  { guard, seenDuplicates = [] }: DuplicateGuard,
): Promise<void> {
  if (guard !== true) return;
  await lockCredits(trx, sought.memberId);
  const since = new Date(Math.min(+sought.at, +now) - NEAR_MS);
  const alike = await findAlike(trx, { ...sought, since });
  if (alike.every(({ id }) => seenDuplicates.includes(id))) return;
  throw new Refusal('possible_duplicate', { extra: { candidates: alike.map(presentCandidate) } });
}

/** What may be the payment, so that two equal ones can be told apart. */
export function presentCandidate(found: Alike) {
  const { kind, id, reference, amountCentavos, at, memberId, username } = found;
  return {
    kind,
    _id: id,
    reference,
    amount: toPesos(amountCentavos),
    at: at.toISOString(),
    user: presentName(memberId, username),
  };
}
