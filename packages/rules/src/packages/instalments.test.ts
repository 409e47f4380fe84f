import { ONE_PERCENT } from '@barya/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  DEFAULT_PACKAGE_TERMS,
  decidePackage,
  INSTALMENT_COUNT,
  PARTIAL_CLAIM_DEFAULT_CENTAVOS,
} from '../index.ts';

const startedAt = new Date('2026-03-15T01:02:03.004Z');

const instalmentsOf = (
  principal: number,
  change: { durationDays?: number; incomePercent?: number },
) => decidePackage({ ...DEFAULT_PACKAGE_TERMS[4], ...change }, principal, startedAt).instalments;

describe('the instalments of package 4', () => {
  test('at its minimum: four times ₱1,250, due at day 10, 20, 30 and 40, in periods 2 to 5', () => {
    const instalments = instalmentsOf(1000_00, {});
    expect(instalments).toEqual(
      [10, 20, 30, 40].map((day, index) => ({
        period: index + 2,
        dueAt: new Date(startedAt.getTime() + day * DAY_MS),
        amountCentavos: PARTIAL_CLAIM_DEFAULT_CENTAVOS,
        incomeCentavos: 1000_00,
        principalCentavos: 250_00,
      })),
    );
    expect(INSTALMENT_COUNT).toBe(4);
  });

  test.each([
    ['a remainder of 1', 1000_01, 400, [1250_01, 1250_01, 1250_01, 1250_02]],
    ['a remainder of 2', 1000_02, 400, [1250_02, 1250_02, 1250_02, 1250_04]],
    ['a remainder of 3', 1000_03, 400, [1250_03, 1250_03, 1250_03, 1250_06]],
    ['no remainder', 1000_04, 400, [1250_05, 1250_05, 1250_05, 1250_05]],
    ['no income', 1000_03, 0, [250_00, 250_00, 250_00, 250_03]],
    ['less than four centavos', 3, 0, [0, 0, 0, 3]],
  ])('%s is carried by the fourth', (_, principal, percent, amounts) => {
    const instalments = instalmentsOf(principal, { incomePercent: percent * ONE_PERCENT });
    expect(instalments.map((one) => one.amountCentavos)).toEqual(amounts);
  });

  test.each([
    ['an odd income', 1000_03, 33.3333, [83_33, 83_33, 83_33, 83_35]],
    ['a centavo of principal with income above it', 1, 300, [0, 1, 1, 1]],
  ])('the income of %s', (_, principal, percent, incomes) => {
    const instalments = instalmentsOf(principal, { incomePercent: percent * ONE_PERCENT });
    expect(instalments.map((one) => one.incomeCentavos)).toEqual(incomes);
  });

  test.each([
    [1, [0.25, 0.5, 0.75, 1]],
    [20, [5, 10, 15, 20]],
    [30, [7.5, 15, 22.5, 30]],
    [41, [10.25, 20.5, 30.75, 41]],
  ])('of %d days fall due at every quarter', (durationDays, dueDays) => {
    const dues = instalmentsOf(1000_00, { durationDays }).map(({ dueAt }) => dueAt.getTime());
    expect(dues).toEqual(dueDays.map((day) => startedAt.getTime() + day * DAY_MS));
  });

  test('add up to the whole and are never negative, for any terms', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 999_999_999 })),
        fc.nat(1000 * ONE_PERCENT),
        (principal, incomePercent) => {
          const terms = { ...DEFAULT_PACKAGE_TERMS[4], incomePercent };
          const decided = decidePackage(terms, principal, startedAt);
          const sum = (part: 'amountCentavos' | 'incomeCentavos' | 'principalCentavos') =>
            decided.instalments.reduce((total, one) => total + one[part], 0);
          expect(sum('amountCentavos')).toBe(decided.totalCentavos);
          expect(sum('incomeCentavos')).toBe(decided.incomeCentavos);
          expect(sum('principalCentavos')).toBe(principal);
          for (const one of decided.instalments) {
            expect(one.incomeCentavos).toBeGreaterThanOrEqual(0);
            expect(one.principalCentavos).toBeGreaterThanOrEqual(0);
            expect(one.incomeCentavos + one.principalCentavos).toBe(one.amountCentavos);
          }
          if (principal < 16) return;
          const evenIncome = Math.floor(decided.incomeCentavos / 4);
          for (const one of decided.instalments.slice(0, 3)) {
            expect(one.incomeCentavos).toBe(evenIncome);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
