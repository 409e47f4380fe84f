import type { ActivityEntry } from '@barya/contract/activity';
import { DAY_MS, manilaDayOf } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

/** The activity of one day in Manila. */
export interface ActivityDay {
  /** `2026-03-15` */
  day: string;
  heading: string;
  entries: ActivityEntry[];
}

/**
 * Puts entries, newest first, under the days in Manila that they are of.
 *
 * @param hasToday whether today stands first also where nothing is of today
 */
export function groupByDay(
  entries: readonly ActivityEntry[],
  now: Date,
  hasToday: boolean,
): ActivityDay[] {
  const today = manilaDayOf(now);
  const days: ActivityDay[] = hasToday ? [{ day: today, heading: words.today, entries: [] }] : [];
  for (const entry of entries) {
    const day = manilaDayOf(new Date(entry.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, heading: nameDay(day, entry.createdAt, now), entries: [entry] });
  }
  return days;
}

function nameDay(day: string, instant: string, now: Date): string {
  if (day === manilaDayOf(now)) return words.today;
  if (day === manilaDayOf(new Date(now.getTime() - DAY_MS))) return words.yesterday;
  return formatDay(instant);
}
