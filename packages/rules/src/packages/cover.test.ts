import { MAX_AMOUNT_CENTAVOS, ONE_PERCENT } from '@barya/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCovered, largestCovered, promiseOf } from './cover.ts';

const package1 = { incomePercent: 20 * ONE_PERCENT, sharePercent: 0.5 * ONE_PERCENT, uplines: 2 };

const sale = fc.record({
  incomePercent: fc.nat(1_000 * ONE_PERCENT),
  sharePercent: fc.nat(10 * ONE_PERCENT),
  uplines: fc.constantFrom(0, 1, 2),
});
const fund = fc.nat(10 * MAX_AMOUNT_CENTAVOS);

test.each([
  [package1, 100_00, 21_00],
  [{ ...package1, uplines: 1 }, 100_00, 20_50],
  [{ ...package1, uplines: 0 }, 100_00, 20_00],
  // Each part is rounded down separately, as it is paid.
  [package1, 1_99, 39],
])('a sale under %j of %d centavos promises %d', (conditions, principal, promised) => {
  expect(promiseOf(conditions, principal)).toBe(promised);
});

describe('the largest principal that a fund covers', () => {
  test.each([
    [2_100_00, 10_000_04],
    [20_99, 99_99],
    [0, 4],
  ])('of %d centavos is %d for package 1', (fundCentavos, principal) => {
    expect(largestCovered(package1, fundCentavos)).toBe(principal);
  });

  test('is covered, and a centavo more is not', () => {
    fc.assert(
      fc.property(sale, fund, (conditions, fundCentavos) => {
        const largest = largestCovered(conditions, fundCentavos);
        expect(promiseOf(conditions, largest ?? MAX_AMOUNT_CENTAVOS)).toBeLessThanOrEqual(
          fundCentavos,
        );
        if (largest !== null) {
          expect(promiseOf(conditions, largest + 1)).toBeGreaterThan(fundCentavos);
        }
      }),
    );
  });

  test('has no limit where a sale promises nothing', () => {
    expect(largestCovered({ incomePercent: 0, sharePercent: 0, uplines: 2 }, 0)).toBeNull();
  });
});

describe('how many sales a fund covers', () => {
  test.each([
    [20_99, 0],
    [21_00, 1],
    [2_100_00, 100],
  ])('with %d centavos: %d of ₱100', (fundCentavos, sales) => {
    expect(countCovered(package1, 100_00, fundCentavos)).toBe(sales);
  });

  test('has no limit where they promise nothing', () => {
    expect(countCovered({ ...package1, incomePercent: 0, uplines: 0 }, 100_00, 0)).toBeNull();
  });
});
