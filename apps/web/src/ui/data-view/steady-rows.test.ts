import { describe, expect, test } from 'vitest';
import { adoptRows, bringBack, mergeRows, takeOff } from './steady-rows.ts';

interface Row {
  id: string;
  note?: string;
}
const idOf = (row: Row) => row.id;
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const ids = (shown: readonly Row[]) => shown.map(idOf).join('');
const merge = (
  was: ReturnType<typeof adoptRows<Row>>,
  live: Row[],
  pageSize = 10,
  mayShift = false,
) => mergeRows(was, live, idOf, { pageSize, mayShift });

describe('a refresh', () => {
  test('puts new rows behind the bar and moves nothing', () => {
    const next = merge(adoptRows(rows('a', 'b')), rows('y', 'x', 'a', 'b'));
    expect(ids(next.shown)).toBe('ab');
    expect(next.waiting).toBe(2);
    expect(next.goneIds.size).toBe(0);
  });

  test('lets new rows wait also if they come last', () => {
    const next = merge(adoptRows(rows('a', 'b')), rows('a', 'b', 'c'));
    expect(ids(next.shown)).toBe('ab');
    expect(next.waiting).toBe(1);
  });

  test('updates a row where it stands', () => {
    const next = merge(adoptRows(rows('a', 'b')), [{ id: 'a' }, { id: 'b', note: 'changed' }]);
    expect(next.shown[1]).toEqual({ id: 'b', note: 'changed' });
  });

  test('keeps a row that is gone, and names it', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('a', 'c'));
    expect(ids(next.shown)).toBe('abc');
    expect([...next.goneIds]).toEqual(['b']);
  });

  test('does not report rows as gone that new rows pushed to the next page', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('x', 'a', 'b'), 3);
    expect(ids(next.shown)).toBe('abc');
    expect(next.goneIds.size).toBe(0);
    expect(next.waiting).toBe(1);
  });

  test('lets rows of the next page move up without calling them new', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('a', 'c', 'd'), 3);
    expect(ids(next.shown)).toBe('abcd');
    expect(next.waiting).toBe(0);
    expect([...next.goneIds]).toEqual(['b']);
    const later = merge(next, rows('x', 'a', 'd'), 3);
    expect(ids(later.shown)).toBe('abcd');
    expect(later.waiting).toBe(1);
    expect([...later.goneIds]).toEqual(['b', 'c']);
  });

  test('reports the last row of a full page if the next page moved up', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('a', 'b', 'd'), 3);
    expect(ids(next.shown)).toBe('abcd');
    expect([...next.goneIds]).toEqual(['c']);
  });

  test('reports the last row too if the page is not full: it is gone', () => {
    expect([...merge(adoptRows(rows('a', 'b')), rows('a')).goneIds]).toEqual(['b']);
  });

  test('fills from the next page only the places of rows that were removed here', () => {
    const taken = takeOff(adoptRows(rows('a', 'b', 'c')), 'a', idOf);
    expect(ids(taken.shown)).toBe('bc');
    const next = merge(taken, rows('x', 'b', 'c', 'd', 'e'), 5);
    expect(ids(next.shown)).toBe('bcd');
    expect(next.waiting).toBe(2);
    expect(next.room).toBe(0);
  });

  test('shows the next rows when all rows were removed', () => {
    const next = merge(takeOff(adoptRows(rows('a')), 'a', idOf), rows('b', 'c'));
    expect(ids(next.shown)).toBe('b');
    expect(next.waiting).toBe(1);
  });
});

describe('a row that was decided here', () => {
  test('is not new when an answer from before brings it back, and is not shown again', () => {
    const taken = takeOff(adoptRows(rows('a', 'b', 'c')), 'c', idOf);
    const late = merge(taken, rows('a', 'b', 'c'));
    expect(ids(late.shown)).toBe('ab');
    expect(late.waiting).toBe(0);
  });

  test('is new when it left the list and then came back', () => {
    const taken = takeOff(adoptRows(rows('a', 'b')), 'a', idOf);
    const left = merge(taken, rows('b'));
    expect(merge(left, rows('a', 'b')).waiting).toBe(1);
  });
});

describe('a row whose decision was undone', () => {
  test.each([
    ['first', 'a'],
    ['in the middle', 'b'],
    ['last', 'd'],
  ])('comes back in its place: %s', (_where, id) => {
    const left = merge(takeOff(adoptRows(rows('a', 'b', 'c', 'd')), id, idOf), rows('c'));
    const next = merge(bringBack(left, [id]), rows('x', 'a', 'b', 'c', 'd'));
    expect(ids(next.shown)).toBe('abcd');
    expect(next.waiting).toBe(1);
  });

  test('comes back also before the page without it was seen', () => {
    const taken = takeOff(adoptRows(rows('a', 'b')), 'a', idOf);
    expect(ids(merge(bringBack(taken, ['a']), rows('a', 'b')).shown)).toBe('ab');
  });
});

describe('on a later page by number', () => {
  test('rows that new ones on page 1 pushed onto it are not new', () => {
    const next = merge(adoptRows(rows('c', 'd', 'e')), rows('a', 'b', 'c'), 3, true);
    expect(ids(next.shown)).toBe('cde');
    expect(next.waiting).toBe(0);
    expect(next.goneIds.size).toBe(0);
  });

  test('a page of which nothing is left tells of nothing new', () => {
    expect(merge(adoptRows(rows('c', 'd')), rows('a', 'b'), 2, true).waiting).toBe(0);
  });

  test('rows that moved up to page 1 are not gone', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('b', 'c', 'd'), 3, true);
    expect(ids(next.shown)).toBe('abcd');
    expect(next.goneIds.size).toBe(0);
  });

  test('a row between two that stay is gone', () => {
    const next = merge(adoptRows(rows('a', 'b', 'c')), rows('a', 'c', 'd'), 3, true);
    expect([...next.goneIds]).toEqual(['b']);
  });
});

test('removing a row that is not there changes nothing', () => {
  const was = adoptRows(rows('a'));
  const { shown, room } = takeOff(was, 'z', idOf);
  expect([shown, room]).toEqual([was.shown, was.room]);
});
