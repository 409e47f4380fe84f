import type { ActivityEntry } from '@barya/contract/activity';
import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const now = new Date('2026-03-15T04:00:00Z');

function entryAt(createdAt: string): ActivityEntry {
  return {
    _id: createdAt,
    createdAt,
    kind: 'load',
    bucket: 'wallet',
    part: null,
    amount: 1,
    balance: 1,
    reference: '000000000000',
    package: null,
    counterparty: null,
    description: '',
  };
}

it('entries stand under the day of Manila that they are of', () => {
  const entries = ['2026-03-15T03:00:00Z', '2026-03-14T16:00:00Z', '2026-03-14T15:59:59Z'];
  const days = groupByDay([...entries, '2026-03-01T00:00:00Z'].map(entryAt), now, false);
  expect(days.map(({ heading, entries: { length } }) => [heading, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Mar 1, 2026', 1],
  ]);
});

it('today stands first where clicks of today wait, once', () => {
  const days = groupByDay([entryAt('2026-03-10T03:00:00Z')], now, true);
  expect(days.map(({ heading }) => heading)).toEqual(['Today', 'Mar 10, 2026']);
  expect(groupByDay([entryAt('2026-03-15T03:00:00Z')], now, true)).toHaveLength(1);
  expect(groupByDay([], now, false)).toEqual([]);
});
