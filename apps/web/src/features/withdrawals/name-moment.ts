import { DAY_MS, manilaDayOf } from '@barya/rules';
import { formatMoment, formatTime } from '../../lib/dates.ts';
import { words } from './member-words.ts';

const say = words.moments;

/** A moment to come: `today 3:15 PM`, `tomorrow 3:15 PM`, else with its date. In Manila. */
export function nameMoment(instant: string, now: Date): string {
  const day = manilaDayOf(new Date(instant));
  if (day === manilaDayOf(now)) return say.today(formatTime(instant));
  const tomorrow = manilaDayOf(new Date(now.getTime() + DAY_MS));
  return day === tomorrow ? say.tomorrow(formatTime(instant)) : formatMoment(instant);
}
