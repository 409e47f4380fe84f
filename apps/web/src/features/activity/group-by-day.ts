import { DAY_MS, manilaDayOf } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

/** The activity of one day in Manila. */
export interface ActivityDay<Event> {
  /** `2026-03-15` */
  day: string;
  heading: string;
  events: Event[];
}

/**
 * Puts events, newest first, under the days in Manila that they are of.
 *
 * @param hasToday whether today stands first also where nothing is of today
 */
export function groupByDay<Event extends readonly [{ createdAt: string }, ...unknown[]]>(
  events: readonly Event[],
  now: Date,
  hasToday: boolean,
): ActivityDay<Event>[] {
  const today = manilaDayOf(now);
  const days: ActivityDay<Event>[] = hasToday
    ? [{ day: today, heading: words.today, events: [] }]
    : [];
  for (const event of events) {
    const [{ createdAt }] = event;
    const day = manilaDayOf(new Date(createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, heading: nameDay(day, createdAt, now), events: [event] });
  }
  return days;
}

function nameDay(day: string, instant: string, now: Date): string {
  if (day === manilaDayOf(now)) return words.today;
  if (day === manilaDayOf(new Date(now.getTime() - DAY_MS))) return words.yesterday;
  return formatDay(instant);
}
