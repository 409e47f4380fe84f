import { describe, expect, test } from 'vitest';
import { adoptRows, mergeRows, takeOff } from './steady-rows.ts';

interface Row {
  id: string;
  note?: string;
}
const idOf = (row: Row) => row.id;
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const ids = (shown: readonly Row[]) => shown.map(idOf).join('');
const merge = (was: ReturnType<typeof adoptRows<Row>>, live: Row[], pageSize = 10) =>
  mergeRows(was, live, idOf, pageSize);

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

test('removing a row that is not there changes nothing', () => {
  const was = adoptRows(rows('a'));
  expect(takeOff(was, 'z', idOf)).toEqual(was);
});
