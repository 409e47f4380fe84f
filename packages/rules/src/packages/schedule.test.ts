import { ONE_PERCENT } from '@barya/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  DEFAULT_PACKAGE_TERMS,
  decidePackage,
  PACKAGE_TYPES,
  type PackageTerms,
  type PackageType,
  rolloverTargets,
} from '../index.ts';

const startedAt = new Date('2026-03-14T15:59:59.999Z');

describe('decidePackage', () => {
  test.each<[PackageType, number, number, number, number, number]>([
    // type, principal, income, total, days, daily income
    [1, 100_00, 20_00, 120_00, 12, 10_00],
    [1, 100_01, 20_00, 120_01, 12, 10_00],
    [1, 100_04, 20_00, 120_04, 12, 10_00],
    [1, 100_05, 20_01, 120_06, 12, 10_01],
    [1, 123_45, 24_69, 148_14, 12, 12_35],
    [1, 9_999_999_99, 1_999_999_99, 11_999_999_98, 12, 1_000_000_00],
    [2, 500_00, 250_00, 750_00, 20, 37_50],
    [2, 500_01, 250_00, 750_01, 20, 37_50],
    [2, 777_77, 388_88, 1166_65, 20, 58_33],
    [3, 1000_00, 2000_00, 3000_00, 30, 100_00],
    [3, 1000_01, 2000_02, 3000_03, 30, 100_00],
    [3, 1000_05, 2000_10, 3000_15, 30, 100_01],
    [4, 1000_00, 4000_00, 5000_00, 40, 125_00],
    [4, 1000_01, 4000_04, 5000_05, 40, 125_00],
    [4, 1000_03, 4000_12, 5000_15, 40, 125_00],
    [4, 1000_04, 4000_16, 5000_20, 40, 125_01],
    [4, 1250_00, 5000_00, 6250_00, 40, 156_25],
  ])('package %d of %d centavos', (type, principal, income, total, days, daily) => {
    expect(decidePackage(DEFAULT_PACKAGE_TERMS[type], principal, startedAt)).toMatchObject({
      type,
      principalCentavos: principal,
      incomeCentavos: income,
      totalCentavos: total,
      startedAt,
      maturesAt: new Date(startedAt.getTime() + days * 24 * 60 * 60 * 1000),
      days,
      dailyIncomeCentavos: daily,
    });
  });

  test('ends after N times 24 hours, not at a midnight', () => {
    const { maturesAt } = decidePackage(DEFAULT_PACKAGE_TERMS[1], 100_00, startedAt);
    expect(maturesAt.toISOString()).toBe('2026-03-26T15:59:59.999Z');
  });

  test('only package 4 has instalments', () => {
    const counts = PACKAGE_TYPES.map(
      (type) => decidePackage(DEFAULT_PACKAGE_TERMS[type], 1000_00, startedAt).instalments.length,
    );
    expect(counts).toEqual([0, 0, 0, 4]);
  });

  test('daily income is rounded half up', () => {
    const terms: PackageTerms = { ...DEFAULT_PACKAGE_TERMS[1], durationDays: 2, incomePercent: 0 };
    const daily = [1, 2, 3, 4, 5].map(
      (c) => decidePackage(terms, c, startedAt).dailyIncomeCentavos,
    );
    expect(daily).toEqual([1, 1, 2, 2, 3]);
  });

  test.each([
    ['no principal', DEFAULT_PACKAGE_TERMS[1], 0],
    ['a negative principal', DEFAULT_PACKAGE_TERMS[1], -1],
    ['a fraction of a centavo', DEFAULT_PACKAGE_TERMS[1], 0.5],
    ['NaN', DEFAULT_PACKAGE_TERMS[1], Number.NaN],
    ['a total too large', { ...DEFAULT_PACKAGE_TERMS[1] }, Number.MAX_SAFE_INTEGER],
  ])('refuses %s', (_, terms, principal) => {
    expect(() => decidePackage(terms, principal, startedAt)).toThrow(RangeError);
  });

  test.each([0, -1, 1e-9, Number.NaN, 1e12])('refuses to last %d days', (durationDays) => {
    const terms = { ...DEFAULT_PACKAGE_TERMS[1], durationDays };
    expect(() => decidePackage(terms, 100_00, startedAt)).toThrow(
      `A package cannot last ${durationDays} days`,
    );
  });

  test('promises what the terms say, rounded down, for any terms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKAGE_TYPES),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 3650 }),
        fc.nat(1000 * ONE_PERCENT),
        (type, principal, durationDays, incomePercent) => {
          const terms = { type, minimumCentavos: 1, durationDays, incomePercent };
          const decided = decidePackage(terms, principal, startedAt);
          const exactIncome = BigInt(principal) * BigInt(incomePercent);
          const income = BigInt(decided.incomeCentavos) * 1_000_000n;
          expect(income <= exactIncome && exactIncome - income < 1_000_000n).toBe(true);
          expect(decided.totalCentavos).toBe(principal + decided.incomeCentavos);
          expect(decided.maturesAt.getTime() - startedAt.getTime()).toBe(durationDays * DAY_MS);
          const drift = decided.dailyIncomeCentavos * durationDays - decided.totalCentavos;
          expect(Math.abs(drift) * 2).toBeLessThanOrEqual(durationDays);
        },
      ),
    );
  });
});

describe('rolloverTargets', () => {
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
});
