import type { Profile } from './profile.ts';

export const bdoIndicatorIban: Profile = {
  id: 'bdo-indicator-iban',
  name: 'BDO Online export with IBAN',
  provider: 'BDO',
  titles: [
    'Account number(IBAN)',
    'Account number(BBAN)',
    'Description',
    'Book date',
    'Amount',
    'Credit/debit indicator',
  ],
  columns: {
    accountNumber: 'Account number(BBAN)',
    description: 'Description',
    date: 'Book date',
    amount: 'Amount',
    direction: 'Credit/debit indicator',
  },
  dateFormat: 'DD/MM/YYYY',
};
