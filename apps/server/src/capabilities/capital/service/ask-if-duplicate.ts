import { toPesos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { type DuplicateGuard, NEAR_MS } from '../../../kernel/payment-reference.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentName } from '../../../people/person.ts';
import {
  type Alike,
  findAlike,
  lockCredits,
  lockLineCredits,
  type SoughtCredit,
} from '../store/alike.ts';

/**
 * Asks before what may be the same payment is credited twice: loads of about the amount that the
 * member got since 48 hours before it, the same reference, a cash-in that waits, a payout that came
 * back, or a load of another line that may be this one. Guarded credits of one member, or of lines of
 * one amount, wait for each other, so that each sees the one before.
 *
 * @param isExact the line proves the member and the cash-in, so that only other lines are compared
 * @throws Refusal `possible_duplicate` with those that were not seen yet, and the rest
 */
export async function askIfDuplicate(
  { trx, now }: Operation,
  sought: SoughtCredit,
  { guard, seenDuplicates = [] }: DuplicateGuard,
  isExact = false,
): Promise<void> {
  if (guard !== true) return;
  await lockCredits(trx, sought.memberId);
  if (sought.line !== null) await lockLineCredits(trx, sought.line);
  const since = new Date(Math.min(+sought.at, +now) - NEAR_MS);
  const alike = await findAlike(trx, { ...sought, since, isExact });
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
