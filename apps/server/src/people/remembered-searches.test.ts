import { expect, test } from 'vitest';
import { rememberSearches } from './remembered-searches.ts';

const meant = (ids: number) => ({ memberIds: Array<string>(ids).fill('id'), changes: 1 });
const many = { memberIds: null, changes: 1 };

test('The oldest entry is forgotten first if there are too many', () => {
  const searches = rememberSearches(5, 3);
  searches.keep('a', meant(2));
  searches.keep('b', meant(3));
  expect([searches.find('a'), searches.find('b')]).toEqual([meant(2), meant(3)]);
  searches.keep('c', meant(1));
  expect([searches.find('a'), searches.find('b')]).toEqual([undefined, meant(3)]);
  for (const search of ['d', 'e']) searches.keep(search, many);
  expect([searches.find('b'), searches.find('c')]).toEqual([undefined, meant(1)]);
});

test('An entry kept again counts once', () => {
  const searches = rememberSearches(5, 3);
  searches.keep('a', meant(3));
  searches.keep('a', meant(4));
  searches.keep('b', meant(1));
  expect(searches.find('a')).toEqual(meant(4));
});

test('An entry larger than the limit is not remembered', () => {
  const searches = rememberSearches(5, 3);
  searches.keep('a', meant(6));
  expect(searches.find('a')).toBeUndefined();
  searches.keep('b', meant(5));
  expect(searches.find('b')).toEqual(meant(5));
});
