import type { Profile } from './profile.ts';

export const xendit: Profile = {
  id: 'xendit',
  name: 'Xendit balance history',
  provider: 'Xendit',
  titles: [
    'Product ID',
    'Transaction ID',
    'Transaction Type',
    'Line Type',
    'Payment Channel',
    'Reference',
    'Currency',
    'Amount',
    'Balance',
    'Debit or Credit',
    'Created Date ISO',
    'Time Zone',
    'Created Date',
    'Payment Date',
  ],
  columns: {
    date: 'Created Date ISO',
    amount: 'Amount',
    direction: 'Debit or Credit',
    reference: 'Reference',
    description: 'Transaction Type',
    currency: 'Currency',
    balance: 'Balance',
  },
  dateFormat: 'YYYY-MM-DD',
};
