import type { Withdrawal } from '@barya/contract/withdrawals';
import { serverNow } from '../../../lib/clock.ts';
import { nameOfMethod } from '../methods.ts';
import { showAccountNumber } from './account-number.ts';
import { words } from './words.ts';

/** Where a withdrawal goes, in one line: `GCash 0917 123 4567 (Maria Cruz)`. */
export function showAccount({ method, accountNumber, accountName }: Withdrawal): string {
  const number = showAccountNumber(accountNumber);
  return words.decision.account(nameOfMethod(method), number, accountName);
}

/** Whether a withdrawal that waits can't be approved yet. */
export function isHeld({ status, heldUntil }: Withdrawal): boolean {
  return status === 'pending' && heldUntil !== null && new Date(heldUntil) > serverNow();
}
