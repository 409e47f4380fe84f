import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPesos, formatPesosShort, parsePesos, toPesos, writePesos } from './index.ts';

describe('formatPesos and formatPesosShort', () => {
  test.each([
    [0, '₱0.00', '₱0'],
    [1, '₱0.01', '₱0.01'],
    [20, '₱0.20', '₱0.20'],
    [100, '₱1.00', '₱1'],
    [3750, '₱37.50', '₱37.50'],
    [10000, '₱100.00', '₱100'],
    [99999, '₱999.99', '₱999.99'],
    [100000, '₱1,000.00', '₱1,000'],
    [123450, '₱1,234.50', '₱1,234.50'],
    [999999999, '₱9,999,999.99', '₱9,999,999.99'],
    [-20, '−₱0.20', '−₱0.20'],
    [-100000, '−₱1,000.00', '−₱1,000'],
    [Number.MAX_SAFE_INTEGER, '₱90,071,992,547,409.91', '₱90,071,992,547,409.91'],
  ])('shows %d centavos as %s and as %s', (amount, long, short) => {
    expect(formatPesos(amount)).toBe(long);
    expect(formatPesosShort(amount)).toBe(short);
  });

  test('a screen always has two decimals', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(formatPesos(amount)).toMatch(/^−?₱\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });
});

describe('toPesos', () => {
  test.each([
    [0, '0'],
    [20, '0.2'],
    [3750, '37.5'],
    [125000, '1250'],
    [999999999, '9999999.99'],
  ])('puts %d centavos on the wire as %s', (amount, json) => {
    expect(JSON.stringify(toPesos(amount))).toBe(json);
  });

  test('never has a third decimal', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(JSON.stringify(toPesos(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

test('50 clicks of ₱0.20 are exactly ₱10, where floats drift', () => {
  const clicks = Array.from({ length: 50 }, () => 0.2);
  expect(clicks.reduce((sum, pesos) => sum + pesos, 0)).not.toBe(10);
  const earned = clicks.reduce((sum, pesos) => sum + parsePesos(pesos)!, 0);
  expect(earned).toBe(1000);
  expect(toPesos(earned)).toBe(10);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  'what is not a whole number of centavos is not shown as money: %d',
  (amount) => {
    for (const show of [formatPesos, formatPesosShort, toPesos]) {
      expect(() => show(amount)).toThrow(RangeError);
    }
  },
);

test('writePesos writes what other programs read as a number', () => {
  expect([0, 37.5, 1_250, -0.2, 9_999_999.99, 1e13].map(writePesos)).toEqual([
    '0.00',
    '37.50',
    '1250.00',
    '-0.20',
    '9999999.99',
    '10000000000000.00',
  ]);
});
