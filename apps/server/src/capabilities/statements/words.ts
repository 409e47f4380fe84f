import { movementWords as movements, type StatementBucket } from '@barya/contract';

/** The buckets' names in files. */
export const bucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct Referral Income',
  indirect_referral: 'Indirect Referral Income',
  click_earnings: 'Click Earnings',
  shared_earnings: 'Shared Capital Earnings',
  packages: 'In packages',
  pending_withdrawals: 'Pending withdrawals',
};

/** The same for narrow columns. */
export const shortBucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct referral',
  indirect_referral: 'Indirect referral',
  click_earnings: 'Clicks',
  shared_earnings: 'Shared capital',
  packages: 'In packages',
  pending_withdrawals: 'Pending',
};

/** What a statement calls movements. The API always takes the English. */
export const movementWords = { kinds: movements, unsettled: 'Clicks not settled yet' };

/** The columns of the CSV, and its first and last rows. */
export const csvWords = {
  columns: [
    'Date and time (Manila)',
    'Balance of',
    'What',
    'From or note',
    'Reference',
    'Change (PHP)',
    'Balance after it (PHP)',
  ],
  opening: 'Opening balance',
  closing: 'Closing balance',
};

/** The texts of the document, and how it writes dates. */
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
  total: 'Your money',
  buckets:
    'In packages is what your packages still pay: your money and its income, put aside when they were bought. Pending withdrawals is what you asked to be paid and was not sent yet.',
  moves:
    'What moves from one of your balances to another goes out of one line and into another, so in and out are not added up.',
  unsettled: (amount: string) =>
    `Click Earnings include ${amount} of clicks that are not settled yet: the ledger adds them up when their day is over.`,
  owedBack: (amount: string) =>
    `You owe back ${amount} of money that was added by mistake and spent. It is not taken from what is owed to you: only you can pay it.`,
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
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  day: (month: string, date: number, year: string) => `${month} ${date}, ${year}`,
};
