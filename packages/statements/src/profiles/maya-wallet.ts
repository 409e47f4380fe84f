import type { Profile } from './profile.ts';

export const mayaWallet: Profile = {
  id: 'maya-wallet',
  name: 'Maya wallet history',
  provider: 'Maya',
  titles: ['Date', 'Time', 'Description', 'Amount', 'Balance'],
  columns: {
    date: 'Date',
    time: 'Time',
    description: 'Description',
    amount: 'Amount',
    balance: 'Balance',
  },
  dateFormat: 'YYYY-MM-DD',
};
