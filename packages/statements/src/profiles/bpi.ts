import type { Profile } from './profile.ts';

export const bpi: Profile = {
  id: 'bpi',
  name: 'BPI account history',
  provider: 'BPI',
  titles: ['Date', 'Description', 'Reference', 'Withdrawal', 'Deposit', 'Balance'],
  columns: {
    date: 'Date',
    description: 'Description',
    reference: 'Reference',
    out: 'Withdrawal',
    in: 'Deposit',
    balance: 'Balance',
  },
  dateFormat: 'MM/DD/YYYY',
};
