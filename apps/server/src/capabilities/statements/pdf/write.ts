import { type Centavos, formatPesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as people in the Philippines write it: `Nov 21, 2026`. */
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

/** What something changed by: `+1,234.50`, `−0.20`. */
export function writeChange(change: Centavos): string {
  return `${change > 0 ? '+' : ''}${writeFigure(change)}`;
}
