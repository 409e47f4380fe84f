import { type Centavos, formatPesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';

/** The texts of the document. */
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
    'In packages is what your packages still pay: principal and income, put aside when they were bought. Pending withdrawals is what you asked to be paid and was not sent yet.',
  moves:
    'What moves from one of your balances to another goes out of one line and into another, so in and out are not added up.',
  unsettled: (amount: string) =>
    `Click Earnings include ${amount} of clicks that are not settled yet: the ledger adds them up when their day is over.`,
  owedBack: (amount: string) =>
    `You owe back ${amount} of money that was loaded by mistake and spent. It is not taken from what is owed to you: only you can pay it.`,
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

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day in Philippine format: `Nov 21, 2026`. */
export function writeDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** An instant in Manila: `Nov 21, 2026, 4:05 PM`. */
export function writeMoment(at: Date): string {
  const [day = '', time = ''] = manilaTimeOf(at).split(' ');
  const hour = Number(time.slice(0, 2));
  return `${writeDay(day)}, ${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An amount with its sign: `₱1,234.50`. */
export const writeAmount: (amount: Centavos) => string = formatPesos;

/** An amount in a column that says its currency: `1,234.50`. */
export function writeFigure(amount: Centavos): string {
  return formatPesos(amount).replace('₱', '').replace('-', '\u2212');
}

/** A change with its sign: `+1,234.50`, `−0.20`. */
export function writeChange(change: Centavos): string {
  return `${change > 0 ? '+' : ''}${writeFigure(change)}`;
}
