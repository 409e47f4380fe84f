import type { Profile } from './profile.ts';

export const gcashHistory: Profile = {
  id: 'gcash-history',
  name: 'GCash transaction history',
  provider: 'GCash',
  titles: ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'],
  columns: {
    date: 'Date and Time',
    description: 'Description',
    reference: 'Reference No.',
    out: 'Debit',
    in: 'Credit',
    balance: 'Balance',
  },
  dateFormat: 'YYYY-MM-DD',
};
