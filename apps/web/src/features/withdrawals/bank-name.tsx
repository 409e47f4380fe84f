import { groupAccountNumber } from '@barya/contract/destinations';
import { useBank } from './banks.ts';
import { asksBank } from './destination.ts';
import { nameOfMethod } from './methods.ts';

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
