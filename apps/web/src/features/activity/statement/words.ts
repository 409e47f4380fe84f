import { catalogue } from '../../../lib/catalogue.ts';

export const words = catalogue({
  period: 'Period',
  presets: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    last30Days: 'Last 30 days',
    lastYear: 'Last 365 days',
    custom: 'Other days',
  },
  from: 'First day',
  to: 'Last day',
  show: 'Show',
  faults: {
    missing: 'Enter a day',
    future: 'Choose a day that is not after today',
    order: 'Choose a day that is not before the first day',
    length: (days: number) => `Choose at most ${days} days`,
  },
  filter: 'Show only some',
  balances: 'Balances',
  allBalances: 'All balances',
  movements: 'Movements',
  allKinds: 'All kinds',
  failed: 'Failed to fetch the statement',
  moreFailed: 'Failed to fetch further movements',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  of: (username: string) => `Statement of ${username}`,
  owedToYou: 'Your money',
  owedToMember: 'All that is owed to the member',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  whatChanged: 'What changed',
  owedBack: (amount: string) =>
    `Owed back: ${amount}, added by mistake and spent. It is not taken from these balances.`,
  unsettled:
    'Click Earnings include clicks that are not settled yet. They are added up when their day is over.',
  moves:
    'What moves from one balance to another goes out of one and into another, so in and out are not added up.',
  madeAt: (moment: string) => `Made on ${moment}, time in Manila`,
  tooLong: 'This is too long to print. Choose a shorter period to download a PDF.',
  print: 'Print',
  count: (count: number) =>
    count === 1 ? '1 movement' : `${count.toLocaleString('en')} movements`,
  more: 'Show more',
  shownOf: (shown: number, count: number) =>
    `The first ${shown.toLocaleString('en')} of ${count.toLocaleString('en')} are shown.`,
  allShown: 'That is everything for these dates.',
  nothing: 'Nothing moved in this period',
  nothingNext: 'Choose another period to see what happened then.',
  nothingOfKind: 'Nothing of this kind in this period',
  balance: 'Balance',
  receipt: (reference: string) => `Receipt ${reference}`,
  buckets: { packages: 'In packages', pending_withdrawals: 'Pending withdrawals' },
  shortBuckets: { packages: 'In packages', pending_withdrawals: 'Pending' },
});
