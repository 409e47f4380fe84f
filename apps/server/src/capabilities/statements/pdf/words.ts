import type { StatementKind } from '@barya/contract';

/** What the document says. */
export const words = {
  title: 'Statement',
  of: (username: string, period: string) => `Statement of ${username}, ${period}`,
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  demo: 'Demonstration: no real money',
  member: 'Member',
  contact: 'Email or mobile',
  periodName: 'Period',
  made: 'Made',
  madeAt: (moment: string) => `${moment}, time in Manila`,
  shows: 'Shows',
  onlyBucket: (bucket: string) => `only ${bucket}`,
  onlyKind: (kind: string) => `of the movements only: ${kind}`,
  registration: (number: string) => `Registration ${number}`,
  licence: (number: string) => `Licence ${number}`,
  summary: 'Summary',
  balanceOf: 'Balance of',
  opening: 'Opening, ₱',
  in: 'In, ₱',
  out: 'Out, ₱',
  closing: 'Closing, ₱',
  total: 'All that is owed to you',
  buckets:
    'In packages is what your packages still pay: principal and income, put aside when they were bought. Pending withdrawals is what you asked to be paid and an admin has not decided.',
  moves:
    'What moves from one of your balances to another goes out of one line and into another, so in and out are not added up.',
  unsettled: (amount: string) =>
    `Click Earnings include ${amount} of clicks that are not settled yet: the ledger adds them up when their day is over.`,
  kinds: 'What changed',
  what: 'What',
  movements: 'Movements',
  none: 'Nothing moved in this period.',
  dateAndTime: 'Date and time',
  reference: 'Reference',
  change: 'Change, ₱',
  after: 'After it, ₱',
  from: (username: string) => `from ${username}`,
  check: 'How to check this statement',
  checks: [
    'Each balance is the one before it of the same name with the change. Opening plus in less out is closing.',
    'Each reference is that of a receipt: sign in to Barya, open Activity, and choose the movement. An admin finds a withdrawal by its reference too.',
    'What stands behind all balances is on the Reserves page, open to anyone at /reserves. At /agent/proof your own device checks that yours are counted.',
  ],
} as const;

/** What kinds of movements are called where many are added up. */
export const kindWords: Record<StatementKind, string> = {
  load: 'Money loaded',
  load_reverted: 'Loads taken back',
  activation: 'Clicking task activated',
  activation_bonus: 'Referral bonus',
  referral_income: 'Referral income',
  package_purchase: 'Packages bought',
  income_reserved: 'Income reserved for packages',
  claim: 'Packages claimed',
  rollover: 'Packages rolled over',
  click_income: 'Clicks',
  withdrawal: 'Withdrawals requested',
  withdrawal_paid: 'Withdrawals paid',
  withdrawal_returned: 'Withdrawals returned',
  other: 'Other movements',
  unclaimed: 'Moved to unclaimed money',
};
