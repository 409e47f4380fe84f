import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const now = new Date('2026-03-15T04:00:00Z');

const eventAt = (createdAt: string) => [{ createdAt }] as const;

it('events stand under the day of Manila that they are of', () => {
  const instants = ['2026-03-15T03:00:00Z', '2026-03-14T16:00:00Z', '2026-03-14T15:59:59Z'];
  const days = groupByDay([...instants, '2026-03-01T00:00:00Z'].map(eventAt), now, false);
  expect(days.map(({ heading, events: { length } }) => [heading, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Mar 1, 2026', 1],
  ]);
});

it('today stands first where clicks of today wait, once', () => {
  const days = groupByDay([eventAt('2026-03-10T03:00:00Z')], now, true);
  expect(days.map(({ heading }) => heading)).toEqual(['Today', 'Mar 10, 2026']);
  expect(groupByDay([eventAt('2026-03-15T03:00:00Z')], now, true)).toHaveLength(1);
  expect(groupByDay([], now, false)).toEqual([]);
});
