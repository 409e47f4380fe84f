import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONE_PERCENT, parsePercent, percentOf, toPercent } from './index.ts';

describe('parsePercent', () => {
  test.each<[unknown, number]>([
    [0, 0],
    [0.5, 5000],
    [0.0001, 1],
    [50, 500000],
    [400, 4000000],
    [33.3333, 333333],
    [100000, 1000000000],
    ['0.5', 5000],
    [' 50 ', 500000],
    ['50%', 500000],
    ['50 %', 500000],
    ['1,000.5', 10005000],
  ])('reads %j as %d units', (input, units) => {
    expect(parsePercent(input)).toBe(units);
  });

  test.each<[string, unknown]>([
    ['a fifth decimal', 0.00001],
    ['a fifth decimal in a string', '0.00001'],
    ['float drift', 0.1 + 0.2],
    ['more than 100,000 %', 100000.0001],
    ['a negative', -1],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['an exponent', '1e2'],
    ['hexadecimal', '0x10'],
    ['nothing', ''],
    ['only a percent sign', '%'],
    ['a percent sign between digits', '5%0'],
    ['two percent signs', '5%%'],
    ['a peso sign', '₱5'],
    ['full-width digits', '５０'],
    ['an array', [50]],
    ['an object', {}],
    ['true', true],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(parsePercent(input)).toBeNull();
  });

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 * ONE_PERCENT }), (units) => {
        expect(parsePercent(toPercent(units))).toBe(units);
        expect(parsePercent(`${toPercent(units).toFixed(4)} %`)).toBe(units);
      }),
    );
  });
});

describe('percentOf', () => {
  test.each([
    [10000, 20, 2000],
    [10000, 50, 5000],
    [10000, 0.5, 50],
    [100000, 400, 400000],
    [199, 0.5, 0],
    [200, 0.5, 1],
    [399, 0.5, 1],
    [12345, 33.3333, 4114],
    [999999999, 100000, 999999999000],
    [1, 0, 0],
    [0, 50, 0],
  ])('of %d centavos, %d percent is %d', (amount, percent, share) => {
    expect(percentOf(amount, parsePercent(percent)!)).toBe(share);
  });

  test('rounds down and by less than a centavo', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(100_000 * ONE_PERCENT), (amount, percent) => {
        const share = BigInt(percentOf(amount, percent)) * 1_000_000n;
        const exact = BigInt(amount) * BigInt(percent);
        expect(share <= exact && exact - share < 1_000_000n).toBe(true);
      }),
    );
  });

  test('is exact where a product of numbers is not', () => {
    expect(percentOf(Number.MAX_SAFE_INTEGER, 100 * ONE_PERCENT)).toBe(Number.MAX_SAFE_INTEGER);
    expect(percentOf(Number.MAX_SAFE_INTEGER - 1, 50 * ONE_PERCENT)).toBe(4503599627370495);
  });

  test.each([
    [Number.MAX_SAFE_INTEGER, 101 * ONE_PERCENT],
    [-1, ONE_PERCENT],
    [0.5, ONE_PERCENT],
    [Number.NaN, ONE_PERCENT],
    [100, -1],
    [100, 0.5],
    [100, Number.POSITIVE_INFINITY],
  ])('refuses %d centavos at %d units', (amount, percent) => {
    expect(() => percentOf(amount, percent)).toThrow(RangeError);
  });
});
