import type { Profile } from './profile.ts';

export const unionbank: Profile = {
  id: 'unionbank',
  name: 'UnionBank account history',
  provider: 'UnionBank',
  titles: [
    'Transaction Date',
    'Posting Date',
    'Description',
    'Reference Number',
    'Debit',
    'Credit',
    'Balance',
  ],
  columns: {
    date: 'Transaction Date',
    description: 'Description',
    reference: 'Reference Number',
    out: 'Debit',
    in: 'Credit',
    balance: 'Balance',
  },
  dateFormat: 'MM/DD/YYYY',
};
