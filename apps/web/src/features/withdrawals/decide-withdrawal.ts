import { findMobileFault } from '@barya/contract/destinations';
import { faultWords } from '@barya/contract/fault-words';
import { findAccountNameFault, findTypedNumberFault } from '@barya/contract/plain-text';
import type { WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import type { TypedDestination } from './destination.ts';
import { words } from './member-words.ts';

/** The withdrawal form as typed. */
export interface TypedWithdrawal extends TypedDestination {
  source: WithdrawalSource | '';
  amount: string;
}

/** Each source's balance. */
export type SourceBalances = Record<WithdrawalSource, Centavos>;

export type WithdrawalFault = { field: Exclude<keyof TypedWithdrawal, 'qrText'>; message: string };

const say = words.form;

/** The first error, in the order of the specification, or null. */
export function findWithdrawalFault(
  typed: TypedWithdrawal,
  balances: SourceBalances,
  minimumCentavos: Centavos,
): WithdrawalFault | null {
  const fields = ['source', 'amount', 'method', 'accountNumber', 'accountName'] as const;
  const missing = fields.find((field) => typed[field].trim() === '');
  if (missing) return { field: missing, message: say.fieldsMissing };
  const amount = parsePesos(typed.amount);
  if (amount === null) return { field: 'amount', message: say.amountInvalid };
  if (amount < minimumCentavos) {
    return { field: 'amount', message: say.belowMinimum(formatPesosShort(minimumCentavos)) };
  }
  if (typed.method === 'bank' && typed.bank === '') {
    return { field: 'bank', message: say.bankMissing };
  }
  const numberFault = findNumberFault(typed);
  if (numberFault) return { field: 'accountNumber', message: numberFault };
  const nameFault = findAccountNameFault(typed.accountName.trim());
  if (nameFault) return { field: 'accountName', message: faultWords[nameFault] };
  if (typed.source !== '' && amount > balances[typed.source]) {
    return { field: 'amount', message: say.insufficient };
  }
  return null;
}

/** Why the account's number can't be paid, or null. It is checked as soon as it is typed. */
export function findNumberFault({
  method,
  accountNumber,
}: Pick<TypedDestination, 'method' | 'accountNumber'>): string | null {
  const number = accountNumber.trim();
  const fault = findTypedNumberFault(number) ?? findMobileFault(method, number);
  return fault && faultWords[fault];
}
