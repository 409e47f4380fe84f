import type { Profile } from './profile.ts';

export const bdoIndicator: Profile = {
  id: 'bdo-indicator',
  name: 'BDO Online export',
  provider: 'BDO',
  titles: ['Account number(BBAN)', 'Description', 'Book date', 'Amount', 'Credit/debit indicator'],
  columns: {
    accountNumber: 'Account number(BBAN)',
    description: 'Description',
    date: 'Book date',
    amount: 'Amount',
    direction: 'Credit/debit indicator',
  },
  dateFormat: 'MMM DD, YYYY',
};
