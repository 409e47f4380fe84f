import { describe, expect, test } from 'vitest';
import { groupEvents } from './group-events.ts';

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

  test('are put together where another event of the same instant lies between', () => {
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
