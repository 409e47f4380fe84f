import type { Profile } from './profile.ts';

export const gotyme: Profile = {
  id: 'gotyme',
  name: 'GoTyme Bank statement',
  provider: 'GoTyme',
  titles: ['Date', 'Details', 'Credits (+)', 'Debits (-)', 'Running Balance'],
  columns: {
    date: 'Date',
    description: 'Details',
    in: 'Credits (+)',
    out: 'Debits (-)',
    balance: 'Running Balance',
  },
  dateFormat: 'DD-MMM-YYYY',
};
