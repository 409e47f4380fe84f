import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PACKAGE_TYPES, type PackageType, rolloverTargets } from '../index.ts';

test.each<[PackageType, number, PackageType[]]>([
  [1, 0, [1]],
  [1, 120_00, [1]],
  [1, 499_99, [1]],
  [1, 500_00, [1, 2]],
  [1, 500_01, [1, 2]],
  [1, 999_99, [1, 2]],
  [1, 1000_00, [1, 2, 3, 4]],
  [1, 1000_01, [1, 2, 3, 4]],
  [2, 499_99, [2]],
  [2, 500_00, [2]],
  [2, 750_00, [2]],
  [2, 999_99, [2]],
  [2, 1000_00, [2, 3, 4]],
  [2, 1000_01, [2, 3, 4]],
  [3, 499_99, [3, 4]],
  [3, 999_99, [3, 4]],
  [3, 1000_00, [3, 4]],
  [4, 499_99, [4]],
  [4, 1000_00, [4]],
  [4, 1250_00, [4]],
])('package %d with %d centavos may become %j', (fromType, amount, targets) => {
  expect(rolloverTargets(fromType, amount)).toEqual(targets);
});

test('its own type is always a target, a lower one never, and more money never offers less', () => {
  const amounts = fc.nat(2000_00);
  fc.assert(
    fc.property(fc.constantFrom(...PACKAGE_TYPES), amounts, amounts, (fromType, one, other) => {
      const less = rolloverTargets(fromType, Math.min(one, other));
      const more = rolloverTargets(fromType, Math.max(one, other));
      expect(less[0]).toBe(fromType);
      expect(more).toEqual(expect.arrayContaining(less));
    }),
  );
});
