import { addDays } from '@barya/rules';

/** Months before the running one that the choice lists. */
const LISTED = 24;

/** The month `months` after this one, `YYYY-MM`; before it if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, of - 1 + months, 1));
  return at.toISOString().slice(0, 7);
}

/** The first and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The month of an address; the running one unless it is a month that has begun. */
export function readMonth(typed: unknown, running: string): string {
  const isMonth = typeof typed === 'string' && /^2\d{3}-(0[1-9]|1[0-2])$/.test(typed);
  return isMonth && typed <= running ? typed : running;
}

/**
 * The months to choose from, newest first, with the shown one.
 * @param first none before it; undefined while that is unknown
 */
export function listMonths(shown: string, running: string, first = running): string[] {
  const months = Array.from({ length: LISTED }, (_, index) => addMonths(running, -index)).filter(
    (month) => month >= first,
  );
  return months.includes(shown) ? months : [...months, shown];
}
