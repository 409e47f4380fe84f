import { describe, expect, test } from 'vitest';
import { parseSearch, readListSearch, writeSearch } from './list-search.ts';

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
    [{ search: '007', other: 'x' }, { search: '007' }],
  ])('%j', (typed, search) => {
    expect(readListSearch(typed)).toEqual(search);
  });
});

test('a code of digits stays as it was typed', () => {
  expect(parseSearch('?ref=0012e5')).toEqual({ ref: '0012e5' });
});

test('defaults are left out of what is written', () => {
  expect(writeSearch({ page: 2, status: undefined, search: '' })).toBe('?page=2');
  expect(writeSearch({})).toBe('');
});
