import { groupAccountNumber } from '@barya/contract/destinations';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { useBank } from './banks.ts';
import { asksBank, bankOf, type KnownDestination } from './destination.ts';
import { words } from './words.ts';

/** A bank's name; its BIC until the list has loaded. */
export function BankName({ bic }: { bic: string }) {
  return useBank(bic)?.name ?? bic;
}

interface AccountLineProps {
  account: { method: string; bank: string | null; accountNumber: string };
}

/** An account in one line, by its bank where the method does not name it. */
export function AccountLine({ account: { method, bank, accountNumber } }: AccountLineProps) {
  return (
    <>
      {bank && asksBank(method) ? <BankName bic={bank} /> : nameOfMethod(method)}{' '}
      {groupAccountNumber(accountNumber)}
    </>
  );
}

/** Where a withdrawal goes: method, bank, number and name. */
export function listAccountFacts(account: KnownDestination): Fact[] {
  const bank = bankOf(account);
  return [
    { name: words.to, value: nameOfMethod(account.method) },
    ...(bank ? [{ name: words.bank, value: <BankName bic={bank} /> }] : []),
    { name: labels.accountNumber, value: groupAccountNumber(account.accountNumber.trim()) },
    { name: labels.accountName, value: account.accountName.trim() },
  ];
}
