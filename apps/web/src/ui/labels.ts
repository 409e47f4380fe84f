import { catalogue } from '../lib/catalogue.ts';

/** What columns and fields are called on many screens. */
export const labels = catalogue({
  account: 'Account',
  accountName: 'Account name',
  accountNumber: 'Account number',
  amount: 'Amount',
  cashIn: 'Cash in',
  date: 'Date',
  method: 'Method',
  package: 'Package',
  paymentReference: 'Payment reference',
  reason: 'Reason',
  reference: 'Reference',
  statement: 'Statement',
  status: 'Status',
  support: 'Support',
  username: 'Username',
  wallet: 'Wallet',
});
