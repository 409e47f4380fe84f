import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (createdAt: string) => ({ createdAt });

test('groups by day in Manila, and names the last two', () => {
  const now = new Date('2026-03-10T15:59:59Z');
  const things = [
    at('2026-03-10T15:00:00.000Z'),
    at('2026-03-09T16:00:00.000Z'),
    at('2026-03-09T15:59:59.000Z'),
    at('2026-03-08T16:00:00.000Z'),
    at('2026-03-08T15:59:59.000Z'),
  ];
  expect(groupByDay(things, now)).toEqual([
    { day: 'today', notices: things.slice(0, 2) },
    { day: 'yesterday', notices: things.slice(2, 4) },
    { day: '2026-03-08T15:59:59.000Z', notices: things.slice(4) },
  ]);
});

test('of nothing there is nothing', () => {
  expect(groupByDay([], new Date())).toEqual([]);
});
