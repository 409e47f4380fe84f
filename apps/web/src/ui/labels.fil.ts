import type { labels as english } from './labels.ts';

export const labels: typeof english = {
  account: 'Account',
  accountName: 'Account name',
  accountNumber: 'Account number',
  amount: 'Halaga',
  cashIn: 'Mag-cash in',
  date: 'Petsa',
  method: 'Paraan',
  package: 'Package',
  paymentReference: 'Reference ng bayad',
  reason: 'Dahilan',
  reference: 'Reference',
  statement: 'Statement',
  status: 'Status',
  support: 'Support',
  username: 'Username',
  wallet: 'Wallet',
};
