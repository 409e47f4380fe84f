import { findAccountNameFault, findAccountNumberFault } from '@barya/contract/plain-text';
import type { WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { words } from './words.ts';

/** The withdrawal form as typed. */
export interface TypedWithdrawal {
  source: WithdrawalSource | '';
  amount: string;
  method: string;
  accountNumber: string;
  accountName: string;
}

/** Each source's balance. */
export type SourceBalances = Record<WithdrawalSource, Centavos>;

export type WithdrawalFault = { field: keyof TypedWithdrawal; message: string };

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
  const numberFault = findAccountNumberFault(typed.accountNumber.trim());
  if (numberFault) return { field: 'accountNumber', message: numberFault };
  const nameFault = findAccountNameFault(typed.accountName.trim());
  if (nameFault) return { field: 'accountName', message: nameFault };
  if (typed.source !== '' && amount > balances[typed.source]) {
    return { field: 'amount', message: say.insufficient };
  }
  return null;
}
