import { DAY_MS, manilaDayOf } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

/** What a movement says of the event that it belongs to. */
interface Movement {
  createdAt: string;
  kind: string;
  /** Null for clicks that are not settled. */
  reference: string | null;
}

/**
 * Puts the movements of one event together: a withdrawal from two balances is one event, and so is a
 * claim with principal and income. All of them have one instant, kind and reference.
 *
 * @param movements in the order of the list
 * @param hasMore whether more follow: the last event is then left out, because it may be incomplete
 */
export function groupEvents<Line extends Movement>(
  movements: readonly Line[],
  hasMore: boolean,
): [Line, ...Line[]][] {
  const events: [Line, ...Line[]][] = [];
  for (const movement of movements) {
    // No further back than the instant goes.
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
