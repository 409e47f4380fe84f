import { catalogue } from '../../lib/catalogue.ts';

/** What the reward fund says. */
export const words = catalogue({
  heading: 'Reward fund',
  lead: 'All income is paid from this fund. It is set aside when a package is bought, so the fund can never owe more than it holds.',
  available: 'Can still be promised',
  held: 'Held for the clicks of today',
  balance: 'In the fund',
  opening: 'Of it opening reserve, which nobody paid in',
  owed: 'Owed to members in all',
  empty:
    'The fund is empty: packages cannot be sold and clicks cannot be paid until you pay into it.',
  amount: 'Amount',
  note: 'Note (optional)',
  submit: 'Pay into the fund',
  amountInvalid: 'Please enter a valid amount',
  failed: 'Failed to pay into the reward fund',
  succeeded: 'Paid into the reward fund',
  listFailed: 'Failed to load dashboard data',
});
