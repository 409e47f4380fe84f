import type { LoadTransaction } from '@barya/contract';
import { toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { presentPerson } from '../../people/person.ts';
import type { LoadOfMember } from './store.ts';

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
    method: load.method,
    paymentReference: load.paymentReference,
    cashIn:
      cashInId === null || cashInReference === null
        ? null
        : { _id: cashInId, reference: cashInReference },
  };
}

/** A reverted load has the status failed. */
export const loadsCsv: CsvList<LoadTransaction> = {
  name: 'loads',
  columns: [
    { name: 'Loaded (Manila)', value: (load) => csvTime(load.createdAt) },
    { name: 'Reference', value: (load) => load.reference },
    { name: 'Username', value: (load) => load.user.username },
    { name: 'Email or phone', value: (load) => load.user.email },
    { name: 'Amount (PHP)', value: (load) => load.amount },
    { name: 'Status', value: (load) => load.status },
    { name: 'Description', value: (load) => load.description },
    { name: 'Method', value: (load) => load.method },
    { name: 'Payment reference', value: (load) => load.paymentReference },
    { name: 'Cash-in', value: (load) => load.cashIn?.reference ?? null },
    { name: 'Id', value: (load) => load._id },
  ],
};
