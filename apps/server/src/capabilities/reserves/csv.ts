import type { ReserveEntry } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** Pay-ins and pay-outs of the operator as CSV: what was taken out is below zero. */
export const reserveEntriesCsv: CsvList<ReserveEntry> = {
  name: 'reserves',
  columns: [
    { name: 'Date (Manila)', value: (entry) => csvTime(entry.createdAt) },
    { name: 'Kind', value: (entry) => entry.kind },
    {
      name: 'Amount (PHP)',
      value: (entry) => (entry.kind === 'pay_out' ? -entry.amount : entry.amount),
    },
    { name: 'Note', value: (entry) => entry.note },
    { name: 'Made by', value: (entry) => entry.madeBy?.username ?? '' },
    { name: 'Reference', value: (entry) => entry.reference },
    { name: 'Id', value: (entry) => entry._id },
  ],
};
