import type { LineInBrief } from '@barya/contract/bank-lines';
import { formatDay, formatMoment } from './dates.ts';

/**
 * When a line of a statement was booked: `Mar 15, 2026, 9:02 AM`, or `Mar 15, 2026` where the
 * statement has no times.
 */
export function formatBooked({ at, hasTime }: Pick<LineInBrief, 'at' | 'hasTime'>): string {
  return hasTime ? formatMoment(at) : formatDay(at);
}
