import type { Profile } from './profile.ts';

export const gcashApp: Profile = {
  id: 'gcash-app',
  name: 'GCash app export',
  provider: 'GCash',
  titles: ['Date & Time', 'Type', 'Amount', 'Fee', 'Reference No.', 'Status', 'Description'],
  columns: {
    date: 'Date & Time',
    description: 'Description',
    reference: 'Reference No.',
    amount: 'Amount',
    fee: 'Fee',
    state: 'Status',
  },
  dateFormat: 'YYYY-MM-DD',
};
