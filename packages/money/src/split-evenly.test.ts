import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitEvenly } from './index.ts';

describe('splitEvenly', () => {
  test.each([
    [500000, 4, [125000, 125000, 125000, 125000]],
    [500001, 4, [125000, 125000, 125000, 125001]],
    [500003, 4, [125000, 125000, 125000, 125003]],
    [3, 4, [0, 0, 0, 3]],
    [0, 3, [0, 0, 0]],
    [7, 1, [7]],
    [Number.MAX_SAFE_INTEGER, 2, [4503599627370495, 4503599627370496]],
  ])('shares %d centavos in %d', (amount, parts, shares) => {
    expect(splitEvenly(amount, parts)).toEqual(shares);
  });

  test('loses nothing: the parts add up, are equal, and only the last may be more', () => {
    fc.assert(
      fc.property(
        fc.nat(Number.MAX_SAFE_INTEGER),
        fc.integer({ min: 1, max: 100 }),
        (amount, parts) => {
          const shares = splitEvenly(amount, parts);
          expect(shares).toHaveLength(parts);
          expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount));
          expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
          const extra = shares.at(-1)! - shares[0]!;
          expect(extra).toBeGreaterThanOrEqual(0);
          expect(extra).toBeLessThan(parts);
        },
      ),
    );
  });

  test.each([
    [100, 0],
    [100, -1],
    [100, 1.5],
    [100, Number.NaN],
    [-1, 4],
    [0.5, 4],
    [Number.POSITIVE_INFINITY, 4],
  ])('refuses %d centavos in %d', (amount, parts) => {
    expect(() => splitEvenly(amount, parts)).toThrow(RangeError);
  });
});
