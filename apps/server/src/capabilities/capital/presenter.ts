import { groupReferenceOf, type LoadTransaction } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { presentName, presentPerson } from '../../people/person.ts';
import type { LoadOfMember } from './store/loads.ts';

/** A load as staff see it. */
export function presentLoad(load: LoadOfMember): LoadTransaction {
  const { cashInId, cashInReference } = load;
  return {
    _id: load.id,
    reference: load.reference,
    createdAt: load.createdAt.toISOString(),
    user: presentPerson(load.memberId, load),
    amount: toPesos(load.amountCentavos),
    description: load.description,
    status: load.status,
    revertedAt: load.revertedAt?.toISOString() ?? null,
    revertedAmount:
      load.revertedAt === null ? 0 : toPesos(load.amountCentavos - (load.owedBackCentavos ?? 0)),
    owedBack: toPesos((load.owedBackCentavos ?? 0) - load.paidBackCentavos),
    method: load.method,
    paymentReference: load.paymentReference,
    loadedBy: presentName(load.loadedBy, load.loadedByUsername),
    cashIn:
      cashInId === null || cashInReference === null
        ? null
        : { _id: cashInId, reference: cashInReference },
  };
}

/** A load that was reverted whole has the status failed. */
export const loadsCsv: CsvList<LoadTransaction> = {
  name: 'loads',
  columns: [
    { name: 'Loaded (Manila)', value: (load) => csvTime(load.createdAt) },
    { name: 'Reference', value: (load) => load.reference },
    { name: 'Username', value: (load) => load.user.username },
    { name: 'Email or phone', value: (load) => load.user.email },
    { name: 'Amount (PHP)', value: (load) => load.amount },
    { name: 'Status', value: (load) => load.status },
    { name: 'Taken back (PHP)', value: (load) => load.revertedAmount },
    { name: 'Owed back (PHP)', value: (load) => load.owedBack },
    { name: 'Description', value: (load) => load.description },
    { name: 'Method', value: (load) => load.method },
    {
      name: 'Payment reference',
      value: ({ method, paymentReference: reference }) =>
        reference && groupReferenceOf(method ?? '', reference),
    },
    { name: 'Decided by', value: (load) => load.loadedBy?.username ?? 'system' },
    { name: 'Cash-in', value: (load) => load.cashIn?.reference ?? null },
    { name: 'Id', value: (load) => load._id },
  ],
};
