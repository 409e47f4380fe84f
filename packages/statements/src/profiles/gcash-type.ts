import type { Profile } from './profile.ts';

export const gcashType: Profile = {
  id: 'gcash-type',
  name: 'GCash history with types',
  provider: 'GCash',
  titles: ['Date', 'Transaction Type', 'Details', 'Reference Number', 'Amount'],
  columns: {
    date: 'Date',
    description: 'Details',
    reference: 'Reference Number',
    amount: 'Amount',
  },
  dateFormat: 'MMM DD, YYYY',
  typeColumn: 'Transaction Type',
  directions: {
    'Send Money': 'out',
    'Receive Money': 'in',
    'Received Money': 'in',
    'Cash In': 'in',
    'Cash Out': 'out',
    'Pay Bills': 'out',
    'Bill Payment': 'out',
    'Bills Payment': 'out',
    'Buy Load': 'out',
    'Bank Transfer': 'out',
    'Pay QR': 'out',
    'QR Payment': 'out',
    Refund: 'in',
    'Express Send': 'out',
    Payment: 'out',
  },
};
