import { catalogue } from '../../lib/catalogue.ts';

/** What the screen of unclaimed money says. */
export const unclaimedWords = catalogue({
  caption: 'Unclaimed money',
  search: 'Search by username, email or mobile',
  searchHint: 'Name or contact',
  statusFilter: 'Show',
  statuses: { owed: 'Owed', paid: 'Paid', all: 'All' },
  holder: 'Owed to',
  erased: 'Name erased when it was paid',
  amount: 'Amount',
  status: 'Status',
  since: 'Owed since',
  paidAt: 'Paid',
  reference: 'Reference of the payment',
  note: 'Note',
  failed: 'The list could not be loaded. Try again.',
  empty: 'No money is unclaimed',
  emptyNext: 'When an account that still holds money is deleted, what it is owed is kept here.',
  title: (amount: string) => `${amount} unclaimed`,
  pay: (amount: string) => `Book ${amount} as paid`,
  payTitle: (amount: string, holder: string) => `Book ${amount} as paid to ${holder}?`,
  payNote:
    'Do this after you have paid the person outside Barya. The name is then erased, and this cannot be undone.',
  noteField: 'Note',
  noteHint: 'How it was paid, such as a reference number. Do not write a name here.',
  payFailed: 'The payment could not be booked. Try again.',
});
