import type { Profile } from './profile.ts';

export const bdoLegacy: Profile = {
  id: 'bdo-legacy',
  name: 'BDO statement',
  provider: 'BDO',
  titles: [
    'Posting Date',
    'Description',
    'Branch',
    'Debit Amount',
    'Credit Amount',
    'Running Balance',
  ],
  columns: {
    date: 'Posting Date',
    description: 'Description',
    out: 'Debit Amount',
    in: 'Credit Amount',
    balance: 'Running Balance',
  },
  dateFormat: 'MMM DD, YYYY',
};
