import { describe, expect, test } from 'vitest';
import {
  changeSearch,
  filtersOf,
  parseSearch,
  readListSearch,
  withoutFilters,
  writeSearch,
} from './list-search.ts';

describe('readListSearch', () => {
  test.each([
    [{}, {}],
    [
      { page: '3', status: 'approved' },
      { page: 3, status: 'approved' },
    ],
    [{ page: '1' }, {}],
    [{ page: '-2' }, {}],
    [{ page: 'x', search: '' }, {}],
    [{ page: '1000' }, { page: 1000 }],
    [{ page: '1001' }, {}],
    [{ page: '101', pageSize: '100' }, { pageSize: 100 }],
    [{ cursor: 'WzFd', page: '3' }, { cursor: 'WzFd' }],
    [{ search: '007', other: 'x' }, { search: '007' }],
    [{ pageSize: '25' }, { pageSize: 25 }],
    [{ pageSize: '10' }, {}],
    [{ pageSize: '33' }, {}],
    [
      { open: 'a', sort: '-amount', role: 'agent', date: '2026-11-21' },
      { open: 'a', sort: '-amount', role: 'agent', date: '2026-11-21' },
    ],
  ])('%j', (typed, search) => {
    expect(readListSearch(typed)).toEqual(search);
  });
});

describe('changeSearch', () => {
  const here = { page: 3, pageSize: 25, search: 'ana', status: 'pending', tab: 'click' };
  const { page: _page, ...first } = here;

  test.each([
    ['a page is a step', { page: 4 }, { ...here, page: 4 }, true],
    ['the first page is left out', { page: 1 }, first, true],
    [
      'a cursor is a step in the place of a page',
      { cursor: 'WzFd' },
      { ...first, cursor: 'WzFd' },
      true,
    ],
    ['a tab is a step and begins at page 1', { tab: 'shared' }, { ...first, tab: 'shared' }, true],
    ['a search replaces and begins at page 1', { search: 'bo' }, { ...first, search: 'bo' }, false],
    ['an empty search is left out', { search: '' }, { ...first, search: undefined }, false],
    ['so does an order', { sort: 'amount' }, { ...first, sort: 'amount' }, false],
    ['the usual page size is left out', { pageSize: 10 }, { ...first, pageSize: undefined }, false],
    ['an opened row is a step on the same page', { open: 'x' }, { ...here, open: 'x' }, true],
  ])('%s', (_name, part, next, isStep) => {
    expect(changeSearch(here, part)).toEqual({ next, isStep });
  });

  test('the next row in an open drawer is no history entry: one Back closes it', () => {
    const open = { ...here, open: 'x' };
    expect(changeSearch(open, { open: 'y' })).toEqual({
      next: { ...here, open: 'y' },
      isStep: false,
    });
  });

  test('a page, an order or a filter drops the cursor, an opened row does not', () => {
    const far = { ...first, cursor: 'WzFd' };
    expect(changeSearch(far, { page: 1 }).next).toEqual(first);
    expect(changeSearch(far, { sort: 'amount' }).next).toEqual({ ...first, sort: 'amount' });
    expect(changeSearch(far, { search: 'bo' }).next).toEqual({ ...first, search: 'bo' });
    expect(changeSearch(far, { open: 'x' }).next).toEqual({ ...far, open: 'x' });
  });

  test('a filter closes the opened row', () => {
    expect(changeSearch({ open: 'x' }, { status: 'all' }).next).toEqual({ status: 'all' });
  });
});

test('filters include the search, not the page, the order or the opened row', () => {
  const search = { page: 2, pageSize: 50, sort: 'amount', open: 'x', tab: 'y', role: 'agent' };
  expect(filtersOf(search)).toEqual({ role: 'agent' });
  expect(withoutFilters(search)).toEqual({ pageSize: 50, sort: 'amount', tab: 'y' });
});

test('a code of digits stays as it was typed', () => {
  expect(parseSearch('?ref=0012e5')).toEqual({ ref: '0012e5' });
});

test('defaults are left out of what is written', () => {
  expect(writeSearch({ page: 2, status: undefined, search: '' })).toBe('?page=2');
  expect(writeSearch({})).toBe('');
});
