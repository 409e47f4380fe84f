import type { SentMapping, StatementMapping } from '@barya/contract';
import { type Mapping, type Plan, roles } from '@barya/statements';

/** What a client sends or the account had, by the roles of columns. */
export function toMapping(given: Partial<SentMapping> | StatementMapping): Mapping {
  const sent: Partial<SentMapping> = given as Partial<SentMapping>;
  const named: Partial<SentMapping> = {
    ...sent,
    in: sent.in ?? sent.credit,
    out: sent.out ?? sent.debit,
    senderName: sent.senderName ?? sent.sender,
  };
  const titles = roles
    .map((role) => [role, named[role]] as const)
    .filter(([, title]) => typeof title === 'string' && title !== '');
  return {
    ...Object.fromEntries(titles),
    dateFormat: sent.dateFormat ?? null,
    outIsPositive: sent.outIsPositive ?? false,
  };
}

export function hasAmount(mapping: Mapping): boolean {
  return (mapping.amount ?? mapping.in ?? mapping.out) !== undefined;
}

/** Null where a file's columns are not known. */
export function toStored({ mapping }: Plan): StatementMapping | null {
  if (mapping?.date === undefined) return null;
  const { in: credit, out: debit, senderName: sender, date, dateFormat, ...others } = mapping;
  return {
    ...noColumns,
    ...others,
    date,
    dateFormat: dateFormat ?? 'YYYY-MM-DD',
    credit: credit ?? null,
    debit: debit ?? null,
    sender: sender ?? null,
  };
}

const noColumns = {
  amount: null,
  reference: null,
  description: null,
  time: null,
  zone: null,
  direction: null,
  senderNumber: null,
  state: null,
  currency: null,
  balance: null,
  fee: null,
  accountNumber: null,
};
