import type { Profile } from './profile.ts';

export const mayaBusiness: Profile = {
  id: 'maya-business',
  name: 'Maya daily transaction report',
  provider: 'Maya',
  titles: [
    'DateTime',
    'Target PAN',
    'Target MSISDN',
    'Target type',
    'Partner RRN',
    'MI3 RRN',
    'Amount',
    'Response Code',
  ],
  columns: {
    date: 'DateTime',
    amount: 'Amount',
    reference: 'MI3 RRN',
    description: 'Partner RRN',
    senderNumber: 'Target MSISDN',
    state: 'Response Code',
  },
  dateFormat: 'YYYY-MM-DD',
  unsigned: 'out',
  isTurned: true,
  success: ['0', '00'],
};
