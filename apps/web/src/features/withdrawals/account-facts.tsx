import { groupAccountNumber } from '@barya/contract/destinations';
import type { Fact } from '../../ui/fact-list.tsx';
import { BankName } from './bank-name.tsx';
import { bankOf, type KnownDestination } from './destination.ts';
import { nameOfMethod } from './methods.ts';
import { words } from './words.ts';

/** Where a withdrawal goes: method, bank, number and name. */
export function listAccountFacts(account: KnownDestination): Fact[] {
  const bank = bankOf(account);
  return [
    { name: words.to, value: nameOfMethod(account.method) },
    ...(bank ? [{ name: words.bank, value: <BankName bic={bank} /> }] : []),
    { name: words.number, value: groupAccountNumber(account.accountNumber.trim()) },
    { name: words.name, value: account.accountName.trim() },
  ];
}
