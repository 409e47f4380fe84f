import { addDays, manilaDayOf } from '@barya/rules';

/** Things of one day. */
export interface DayGroup<Thing> {
  /** `today`, `yesterday`, or an instant of the day. */
  day: string;
  notices: Thing[];
}

/** Groups by day in Manila what is sorted by time. */
export function groupByDay<Thing extends { createdAt: string }>(
  things: readonly Thing[],
  now: Date,
): DayGroup<Thing>[] {
  const today = manilaDayOf(now);
  const names = new Map([
    [today, 'today'],
    [addDays(today, -1), 'yesterday'],
  ]);
  const groups = new Map<string, DayGroup<Thing>>();
  for (const thing of things) {
    const day = manilaDayOf(new Date(thing.createdAt));
    const group = groups.get(day) ?? { day: names.get(day) ?? thing.createdAt, notices: [] };
    group.notices.push(thing);
    groups.set(day, group);
  }
  return [...groups.values()];
}
