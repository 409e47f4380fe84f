import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { words } from './words.ts';

const say = words.payout;

/** What happened to the money of an approved withdrawal. */
export function tellPayout(
  { state, takenBy, batch, paymentReference }: NonNullable<Withdrawal['payout']>,
  method: string,
): string {
  if (state === 'sent' && paymentReference) {
    return say.sentWith(groupReferenceOf(method, paymentReference));
  }
  if (state !== 'to_pay') return say[state];
  if (batch) return say.inBatch(batch.reference);
  return takenBy ? say.beingPaid(takenBy.username) : say.to_pay;
}
