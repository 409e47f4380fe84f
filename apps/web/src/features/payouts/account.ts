import { findBank } from '@barya/contract/banks';
import { destinationRuleOf, groupAccountNumber } from '@barya/contract/destinations';
import type { Payout } from '@barya/contract/payouts';
import { writePesos } from '@barya/money';
import { showPesos } from '../../lib/money.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { words } from './words.ts';

/** A bank's name; its BIC if the list lacks it, and null for an e-wallet or where none is named. */
export function nameOfBank(bank: string | null): string | null {
  return bank === null ? null : (findBank(bank)?.name ?? bank);
}

/** How and at which bank it is paid: `GCash`, `Bank transfer, BPI`. */
export function nameOfWay({ method, bank }: Pick<Payout, 'method' | 'bank'>): string {
  const name = nameOfMethod(method);
  const bankName = destinationRuleOf(method).bank === null ? nameOfBank(bank) : null;
  return bankName === null ? name : words.account(name, bankName);
}

/** The account number in groups. */
export const showNumber = ({ accountNumber }: Pick<Payout, 'accountNumber'>) =>
  groupAccountNumber(accountNumber);

/** The amount as apps take it: `103.50`. */
export const plainAmount = ({ amount }: Pick<Payout, 'amount'>) => writePesos(amount);

/** Why this account must not be paid; null if it is the one of the request. */
export function findFraud({ destination: { state } }: Pick<Payout, 'destination'>) {
  return state === 'as_requested' ? null : state;
}

/** A payout by its amount and member. */
export const nameOf = ({ amount, user }: Pick<Payout, 'amount' | 'user'>) =>
  words.drawer.title(showPesos(amount), user.username);
