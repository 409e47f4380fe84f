import { type Fault, faultOf, limits } from '@barya/contract';
import { addDays, DAY_MS, manilaDayStart } from '@barya/rules';
import { Refusal } from './refusal.ts';

/** A range of days in Manila, both ends included. */
export interface Period {
  from: string;
  to: string;
  start: Date;
  /**
   * Midnight after the last day. If that day is today, the period has no end: after a clock is set
   * back, the ledger's newest transfers may have instants in the future.
   */
  end: Date;
  /** Whether the period includes today. */
  isOpen: boolean;
}

const EARLIEST_DAY = '2000-01-01';
/** Later than any transfer, and still a valid date in PostgreSQL. */
const AFTER_ALL = new Date(4e12);

/**
 * The requested period, by default this month up to today. Days after today are cut off.
 *
 * @param today in Manila, `YYYY-MM-DD`
 * @throws Refusal `request_invalid`
 */
export function decidePeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const to = asked.to === undefined || asked.to > today ? today : asked.to;
  const from = asked.from ?? firstOfMonth(to);
  if (from < EARLIEST_DAY) throw refuse('from', faultOf('firstDayTooEarly'));
  if (from > today) throw refuse('from', faultOf('firstDayAfterToday'));
  if (from > to) throw refuse('to', faultOf('lastDayBeforeFirst'));
  const start = manilaDayStart(from);
  const lastStart = manilaDayStart(to);
  const { mostDays } = limits.statement;
  if (lastStart.getTime() - start.getTime() >= mostDays * DAY_MS) {
    throw refuse('from', faultOf('tooManyDays', mostDays));
  }
  const isOpen = to === today;
  return { from, to, start, end: isOpen ? AFTER_ALL : manilaDayStart(addDays(to, 1)), isOpen };
}

/** A period for a file name: `2026-11` for a whole month, otherwise its days. */
export function namePeriod({ from, to }: Pick<Period, 'from' | 'to'>): string {
  if (from === to) return from;
  const isMonth = from === firstOfMonth(from) && to === lastOfMonth(from);
  return isMonth ? from.slice(0, 7) : `${from}-to-${to}`;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function lastOfMonth(day: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

function refuse(field: 'from' | 'to', why: Fault): Refusal {
  return new Refusal('request_invalid', { why, field });
}
