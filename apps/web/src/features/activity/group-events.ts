import { DAY_MS, manilaDayOf } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

/** What group a movement belongs to. */
interface Movement {
  createdAt: string;
  kind: string;
  /** Null for unsettled clicks. */
  reference: string | null;
}

/**
 * Groups the movements of one event, such as a withdrawal from two balances. They share instant,
 * kind and reference.
 *
 * @param movements in the order of the list
 * @param hasMore more follow: the last event is left out, because it may be incomplete
 */
export function groupEvents<Line extends Movement>(
  movements: readonly Line[],
  hasMore: boolean,
): [Line, ...Line[]][] {
  const events: [Line, ...Line[]][] = [];
  for (const movement of movements) {
    // Only movements of the same instant can match.
    const found = events.findLast(
      ([first]) => first.createdAt !== movement.createdAt || isSameEvent(first, movement),
    );
    if (found && isSameEvent(found[0], movement)) found.push(movement);
    else events.push([movement]);
  }
  if (!hasMore) return events;
  const last = movements.at(-1)?.createdAt;
  const complete = events.filter(([first]) => first.createdAt !== last);
  return complete.length > 0 ? complete : events;
}

function isSameEvent(one: Movement, other: Movement): boolean {
  return (
    one.reference !== null &&
    one.reference === other.reference &&
    one.kind === other.kind &&
    one.createdAt === other.createdAt
  );
}

/** One day's activity, in Manila. */
export interface ActivityDay<Event> {
  /** `2026-03-15` */
  day: string;
  heading: string;
  events: Event[];
}

/**
 * Groups events, newest first, by day in Manila.
 *
 * @param hasToday puts today first, even without events
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
