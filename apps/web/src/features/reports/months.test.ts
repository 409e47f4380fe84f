import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, listMonths, readMonth } from './months.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -24, '2024-11'],
])('%s and %d months is %s', (month, months, then) => {
  expect(addMonths(month, months)).toBe(then);
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

test.each([
  ['2026-03', '2026-03'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  ['1999-12', '2026-11'],
  [undefined, '2026-11'],
  [7, '2026-11'],
])('the address %s shows %s', (typed, shown) => {
  expect(readMonth(typed, '2026-11')).toBe(shown);
});

test('an older month that is shown can stay chosen', () => {
  expect(listMonths('2026-11', '2026-11', '2020-01')).toHaveLength(24);
  expect(listMonths('2020-01', '2026-11', '2026-10')).toEqual(['2026-11', '2026-10', '2020-01']);
});
