import { type NoticeKind, noticeRules } from '@barya/contract/notice-kinds';
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

/** So many of one kind on one day are folded. */
const FOLDED_FROM = 3;

/** The newest of a kind on a day, and the others of that kind that are folded below it. */
export interface Fold<Thing> {
  first: Thing;
  others: Thing[];
}

/**
 * Folds what is of one kind, where there are many; each kind stays at the place of its newest. What
 * nobody can turn off stays open: money that leaves, security, and the account's standing.
 */
export function foldByKind<Thing extends { kind: NoticeKind }>(
  things: readonly Thing[],
): Fold<Thing>[] {
  return things.flatMap((first) => {
    const [newest, ...others] = things.filter(({ kind }) => kind === first.kind);
    if (noticeRules[first.kind].isFixed || others.length + 1 < FOLDED_FROM) {
      return [{ first, others: [] }];
    }
    return first === newest ? [{ first, others }] : [];
  });
}
