import { groupAccountNumber, nameOfPayoutMethod } from '@barya/contract/destinations';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { words } from './withdrawal-words.ts';

/** The payout methods in the form, in order. */
export const methods = ['gcash', 'gotyme', 'paymaya', 'bank'] as const;

/** What a payout method is called; an unknown one as another client sent it. */
export function nameOfMethod(method: string): string {
  return nameOfPayoutMethod(method, words.methods);
}

/** An account in one line: `GCash 0917 123 4567`. */
export function nameAccount(account: { method: string; accountNumber: string }): string {
  return `${nameOfMethod(account.method)} ${groupAccountNumber(account.accountNumber)}`;
}

/** The shown status: cancelled by the member is not rejected. */
export function statusOf({ status, cancelled }: Pick<OwnWithdrawal, 'status' | 'cancelled'>) {
  return cancelled ? 'cancelled' : status;
}

/** The badge that its member sees: completed counts as approved; one not paid is no rejection. */
export function ownBadgeOf(withdrawal: Pick<OwnWithdrawal, 'status' | 'cancelled' | 'payout'>) {
  const status = statusOf(withdrawal);
  const isNotPaid = status === 'rejected' && withdrawal.payout !== null;
  const shown: Exclude<typeof status, 'completed'> = status === 'completed' ? 'approved' : status;
  return isNotPaid ? { status: shown, label: words.failed } : { status: shown };
}
