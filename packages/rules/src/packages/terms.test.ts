import { expect, test } from 'vitest';
import { DEFAULT_PACKAGE_TERMS, isForSale, PACKAGE_TYPES } from '../index.ts';

test('the four default packages are for sale, each under its own number', () => {
  for (const type of PACKAGE_TYPES) {
    expect(DEFAULT_PACKAGE_TERMS[type].type).toBe(type);
    expect(isForSale(DEFAULT_PACKAGE_TERMS[type])).toBe(true);
  }
});

test.each([
  ['a minimum of 0', { minimumCentavos: 0 }, false],
  ['a duration of 0', { durationDays: 0 }, false],
  ['an income of 0', { incomePercent: 0 }, true],
  ['the least of everything', { minimumCentavos: 1, durationDays: 1 }, true],
])('%s: for sale or not', (_, change, isOnSale) => {
  expect(isForSale({ ...DEFAULT_PACKAGE_TERMS[1], ...change })).toBe(isOnSale);
});
