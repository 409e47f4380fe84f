import { groupAccountNumber } from '@barya/contract/destinations';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { serverNow } from '../../lib/clock.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { words } from './words.ts';

/** A withdrawal's account in one line: `GCash 0917 123 4567 (Maria Cruz)`. */
export function showAccount(withdrawal: Withdrawal): string {
  if (findFraud(withdrawal)) return words.decision.noAccount;
  const { method, accountNumber, accountName } = withdrawal;
  const number = groupAccountNumber(accountNumber);
  return words.decision.account(nameOfMethod(method), number, accountName);
}

/** Why this account must not be paid; null if it is the requested one, or erased. */
export function findFraud({ destination: { state } }: Pick<Withdrawal, 'destination'>) {
  return state === 'altered' || state === 'unverifiable' ? state : null;
}

export type Block = 'altered' | 'unverifiable' | 'suspended' | 'held';

/**
 * Why a withdrawal can't be approved now; null if it can. The server refuses it for the same
 * reasons.
 */
export function findBlock(withdrawal: Withdrawal): Block | null {
  const fraud = findFraud(withdrawal);
  if (fraud) return fraud;
  if (isHeld(withdrawal)) return 'held';
  return withdrawal.memberSuspended ? 'suspended' : null;
}

/** Whether a withdrawal is still on hold. */
export function isHeld({ status, heldUntil }: Withdrawal): boolean {
  return status === 'pending' && heldUntil !== null && new Date(heldUntil) > serverNow();
}
