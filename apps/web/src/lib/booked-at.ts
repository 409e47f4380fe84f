import { manilaDayOf, manilaDayStart } from '@barya/rules';
import { formatDay, formatMoment } from './dates.ts';

/**
 * When a line of a statement was booked: `Mar 15, 2026, 9:02 AM`, or `Mar 15, 2026` where the
 * statement has no times. Such a line is kept at midnight in Manila.
 */
export function formatBooked(at: string): string {
  const instant = new Date(at);
  const hasTime = +instant !== +manilaDayStart(manilaDayOf(instant));
  return hasTime ? formatMoment(instant) : formatDay(instant);
}
