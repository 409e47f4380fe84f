import type { Profile } from './profile.ts';

export const landbank: Profile = {
  id: 'landbank',
  name: 'Landbank account history',
  provider: 'Landbank',
  titles: [
    'Transaction Date',
    'Transaction Description',
    'Branch',
    'Debit',
    'Credit',
    'Ending Balance',
  ],
  columns: {
    date: 'Transaction Date',
    description: 'Transaction Description',
    out: 'Debit',
    in: 'Credit',
    balance: 'Ending Balance',
  },
  dateFormat: 'YYYY-MM-DD',
};
