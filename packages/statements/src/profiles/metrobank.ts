import type { Profile } from './profile.ts';

export const metrobank: Profile = {
  id: 'metrobank',
  name: 'Metrobank account history',
  provider: 'Metrobank',
  titles: ['Transaction Date', 'Description', 'Check No.', 'Debit', 'Credit', 'Balance'],
  columns: {
    date: 'Transaction Date',
    description: 'Description',
    reference: 'Check No.',
    out: 'Debit',
    in: 'Credit',
    balance: 'Balance',
  },
  dateFormat: 'MM/DD/YYYY',
};
