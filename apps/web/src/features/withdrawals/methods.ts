import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { words } from './words.ts';

/** The ways of paying out that the form offers, in its order. */
export const methods = ['gcash', 'gotyme', 'paymaya', 'bank'] as const;
type Method = (typeof methods)[number];

/** What a method is called; one that came from another client is called as it is. */
export function nameOfMethod(method: string): string {
  return words.methods[method as Method] ?? method;
}

/** The status as it is shown: a withdrawal that its member cancelled was not rejected by anybody. */
export function statusOf({ status, cancelled }: Pick<OwnWithdrawal, 'status' | 'cancelled'>) {
  return cancelled ? 'cancelled' : status;
}

/** The same for the member, to whom completed counts as approved. */
export function ownStatusOf(withdrawal: Pick<OwnWithdrawal, 'status' | 'cancelled'>) {
  const status = statusOf(withdrawal);
  return status === 'completed' ? 'approved' : status;
}
