import type { IncomeEntry } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** Income of members as CSV. */
export const incomeCsv: CsvList<IncomeEntry> = {
  name: 'income',
  columns: [
    { name: 'Date (Manila)', value: (income) => csvTime(income.createdAt) },
    { name: 'Username', value: (income) => income.user.username },
    { name: 'Email or phone', value: (income) => income.user.email },
    { name: 'Type', value: (income) => income.type },
    { name: 'Amount (PHP)', value: (income) => income.amount },
    { name: 'Description', value: (income) => income.description },
    { name: 'Id', value: (income) => income._id },
  ],
};
