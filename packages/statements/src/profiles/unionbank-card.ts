import type { Profile } from './profile.ts';

export const unionbankCard: Profile = {
  id: 'unionbank-card',
  name: 'UnionBank card statement',
  provider: 'UnionBank',
  titles: ['DATE', 'DESCRIPTION', 'CURRENCY', 'AMOUNT'],
  columns: { date: 'DATE', description: 'DESCRIPTION', currency: 'CURRENCY', amount: 'AMOUNT' },
  dateFormat: 'MM/DD/YYYY',
  unsigned: 'out',
  isTurned: true,
};
