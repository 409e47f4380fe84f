import { expect, test } from 'vitest';
import { ariaSortOf, pressSort } from './row-table.tsx';

test.each([
  ['-createdAt', '-amount', '-amount'],
  ['-amount', '-amount', 'amount'],
  ['amount', '-amount', '-amount'],
  ['-createdAt', 'username', 'username'],
  ['username', 'username', '-username'],
])('sorted by %s, a press on %s sorts by %s', (sort, first, next) => {
  expect(pressSort(sort, first)).toBe(next);
});

test.each([
  ['-amount', '-amount', 'descending'],
  ['amount', '-amount', 'ascending'],
  ['amount', 'createdAt', 'none'],
] as const)('sorted by %s, the column %s is %s', (sort, column, said) => {
  expect(ariaSortOf(sort, column)).toBe(said);
});
