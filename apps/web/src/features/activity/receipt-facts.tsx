import type { Receipt } from '@barya/contract/activity';
import { formatDay } from '../../lib/dates.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { words as say } from './receipt-words.ts';

/** What there is to know of an event beside its amounts. */
export function listFacts(receipt: Receipt, nameOfMethod: (method: string) => string): Fact[] {
  const { kind, counterparty, description, withdrawal } = receipt;
  return [
    ...(kind === 'load' ? [{ name: say.note, value: description }] : []),
    ...(counterparty === null ? [] : [{ name: say.from, value: counterparty }]),
    ...(withdrawal ? listDestination(withdrawal, nameOfMethod) : []),
    ...(receipt.package ? listTerms(say.package, receipt.package) : []),
    ...(receipt.newPackage ? listTerms(say.newPackage, receipt.newPackage) : []),
  ];
}

function listDestination(
  { method, accountNumber, accountName, reason }: NonNullable<Receipt['withdrawal']>,
  nameOfMethod: (method: string) => string,
): Fact[] {
  return [
    { name: say.to, value: nameOfMethod(method) },
    { name: say.accountNumber, value: accountNumber },
    { name: say.accountName, value: accountName },
    ...(reason ? [{ name: say.reason, value: reason }] : []),
  ];
}

function listTerms(
  name: string,
  { packageType, amount, totalEarnings, endDate }: NonNullable<Receipt['package']>,
): Fact[] {
  const number = say.packageNumber(packageType);
  const of = (fact: string) => (name === say.package ? fact : say.ofNew(fact));
  return [
    { name, value: number },
    { name: of(say.principalPaid), value: <Money pesos={amount} isBalance /> },
    { name: of(say.total), value: <Money pesos={totalEarnings} isBalance /> },
    { name: of(say.matures), value: formatDay(endDate) },
  ];
}
