import { describe, expect, it, test } from 'vitest';
import { groupByDay, groupEvents } from './group-events.ts';

const line = (createdAt: string, reference: string | null, kind = 'withdrawal') => ({
  createdAt,
  reference,
  kind,
});
const shape = (lines: ReturnType<typeof line>[], hasMore = false) =>
  groupEvents(lines, hasMore).map((event) => event.map(({ reference }) => reference).join());

describe('Movements', () => {
  test('of one instant, kind and reference are one event', () => {
    expect(shape([line('3', 'A'), line('3', 'A'), line('2', 'B'), line('1', 'C')])).toEqual([
      'A,A',
      'B',
      'C',
    ]);
  });

  test('of a request and of its return stay two events', () => {
    const lines = [line('2', 'A', 'withdrawal_returned'), line('1', 'A')];
    expect(shape(lines)).toEqual(['A', 'A']);
  });

  test('are joined even if another event of the same instant lies between', () => {
    expect(shape([line('3', 'A'), line('3', 'B'), line('3', 'A')])).toEqual(['A,A', 'B']);
  });

  test('without a reference stay alone', () => {
    expect(groupEvents([line('1', null), line('1', null)], false)).toHaveLength(2);
  });

  test('of the last instant wait for the next page, which may have more of them', () => {
    expect(shape([line('3', 'A'), line('2', 'B')], true)).toEqual(['A']);
    expect(shape([line('3', 'A'), line('2', 'B'), line('2', 'C')], true)).toEqual(['A']);
    expect(shape([line('3', 'A')], true)).toEqual(['A']);
  });
});

const now = new Date('2026-03-15T04:00:00Z');

const eventAt = (createdAt: string) => [{ createdAt }] as const;

it('events stand under their day in Manila', () => {
  const instants = ['2026-03-15T03:00:00Z', '2026-03-14T16:00:00Z', '2026-03-14T15:59:59Z'];
  const days = groupByDay([...instants, '2026-03-01T00:00:00Z'].map(eventAt), now, false);
  expect(days.map(({ heading, events: { length } }) => [heading, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Mar 1, 2026', 1],
  ]);
});

it('today stands first, once, if clicks of today are unposted', () => {
  const days = groupByDay([eventAt('2026-03-10T03:00:00Z')], now, true);
  expect(days.map(({ heading }) => heading)).toEqual(['Today', 'Mar 10, 2026']);
  expect(groupByDay([eventAt('2026-03-15T03:00:00Z')], now, true)).toHaveLength(1);
  expect(groupByDay([], now, false)).toEqual([]);
});
