import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  DEFAULT_PACKAGE_TERMS,
  decidePackage,
  type PackageType,
  packageProgress,
} from '../index.ts';

const startedAt = new Date('2026-03-15T01:02:03.004Z');

const progressAt = (
  type: PackageType,
  elapsedMs: number,
  claimedPeriods: number[] = [],
  durationDays = DEFAULT_PACKAGE_TERMS[type].durationDays,
) => {
  const terms = { ...DEFAULT_PACKAGE_TERMS[type], durationDays };
  const { maturesAt } = decidePackage(terms, 1000_00, startedAt);
  const now = new Date(startedAt.getTime() + elapsedMs);
  return packageProgress({ type, startedAt, maturesAt, claimedPeriods }, now);
};

describe('maturity, to the millisecond', () => {
  test.each<[PackageType, number]>([
    [1, 12],
    [2, 20],
    [3, 30],
    [4, 40],
  ])('package %d matures after %d days', (type, days) => {
    const states = [-1, 0, 1].map((ms) => progressAt(type, days * DAY_MS + ms));
    expect(states).toMatchObject([
      { isMatured: false, daysRemaining: 1, daysSinceStart: days - 1 },
      { isMatured: true, daysRemaining: 0, daysSinceStart: days },
      { isMatured: true, daysRemaining: 0, daysSinceStart: days },
    ]);
  });

  test.each([
    ['right after buying', 0, 12, 0],
    ['1 ms later', 1, 12, 0],
    ['1 ms before a day', DAY_MS - 1, 12, 0],
    ['after a day', DAY_MS, 11, 1],
    ['1 ms after a day', DAY_MS + 1, 11, 1],
    ['long after maturity', 1000 * DAY_MS, 0, 1000],
    ['with a clock before the start', -DAY_MS, 12, 0],
  ])('days of package 1 %s', (_, elapsedMs, daysRemaining, daysSinceStart) => {
    expect(progressAt(1, elapsedMs)).toMatchObject({ daysRemaining, daysSinceStart });
  });

  test('only package 4 has partial claims', () => {
    expect(([1, 2, 3] as const).map((type) => progressAt(type, 0).partialClaims)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('partial claims of package 4, to the millisecond', () => {
  test.each<[string, number, number, number[], number, number]>([
    // elapsed, current period, due periods, next claim day, days until it
    ['at the start', 0, 1, [], 10, 10],
    ['after 1 ms', 1, 1, [], 10, 10],
    ['after 9 days', 9 * DAY_MS, 1, [], 10, 1],
    ['1 ms before day 10', 10 * DAY_MS - 1, 1, [], 10, 1],
    ['at day 10', 10 * DAY_MS, 2, [2], 20, 10],
    ['1 ms after day 10', 10 * DAY_MS + 1, 2, [2], 20, 10],
    ['1 ms before day 20', 20 * DAY_MS - 1, 2, [2], 20, 1],
    ['at day 20', 20 * DAY_MS, 3, [2, 3], 30, 10],
    ['1 ms after day 20', 20 * DAY_MS + 1, 3, [2, 3], 30, 10],
    ['1 ms before day 30', 30 * DAY_MS - 1, 3, [2, 3], 30, 1],
    ['at day 30', 30 * DAY_MS, 4, [2, 3, 4], 40, 10],
    ['1 ms after day 30', 30 * DAY_MS + 1, 4, [2, 3, 4], 40, 10],
    ['1 ms before day 40', 40 * DAY_MS - 1, 4, [2, 3, 4], 40, 1],
    ['at day 40', 40 * DAY_MS, 5, [2, 3, 4, 5], 40, 0],
    ['1 ms after day 40', 40 * DAY_MS + 1, 5, [2, 3, 4, 5], 40, 0],
    ['long after, nothing lapses', 55 * DAY_MS, 6, [2, 3, 4, 5], 40, 0],
    ['with a clock before the start', -DAY_MS, 1, [], 10, 10],
  ])('%s', (_, elapsedMs, currentPeriod, duePeriods, nextClaimDay, daysUntilNextClaim) => {
    expect(progressAt(4, elapsedMs).partialClaims).toEqual({
      currentPeriod,
      duePeriods,
      canClaimPartial: duePeriods.length > 0 && elapsedMs < 40 * DAY_MS,
      nextClaimDay,
      daysUntilNextClaim,
    });
  });

  test.each([
    ['the only one due', 10, [2], [], false],
    ['the oldest', 20, [2], [3], true],
    ['the newest, with an older one missed', 20, [3], [2], false],
    ['one in the middle', 40, [3], [2, 4, 5], false],
    ['all', 40, [2, 3, 4, 5], [], false],
  ])('once claimed, %s is due no more', (_, day, claimedPeriods, duePeriods, canClaimPartial) => {
    expect(progressAt(4, day * DAY_MS, claimedPeriods).partialClaims).toMatchObject({
      duePeriods,
      canClaimPartial,
    });
  });

  test.each([
    ['1 ms before', 7.5 * DAY_MS - 1, 1, [], 7.5, 1],
    ['at', 7.5 * DAY_MS, 2, [2], 15, 8],
    ['1 ms after', 7.5 * DAY_MS + 1, 2, [2], 15, 8],
  ])('of 30 days, %s the first quarter', (_, elapsedMs, period, due, nextDay, daysUntil) => {
    expect(progressAt(4, elapsedMs, [], 30).partialClaims).toMatchObject({
      currentPeriod: period,
      duePeriods: due,
      nextClaimDay: nextDay,
      daysUntilNextClaim: daysUntil,
    });
  });

  test('the clock period is that of the instalment due last, until the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (durationDays, part) => {
          const elapsedMs = Math.floor(part * durationDays * DAY_MS);
          const progress = progressAt(4, elapsedMs, [], durationDays);
          const { currentPeriod, duePeriods, nextClaimDay } = progress.partialClaims!;
          expect(duePeriods.at(-1) ?? 1).toBe(Math.min(currentPeriod, 5));
          expect(progress.isMatured).toBe(duePeriods.length === 4);
          if (!progress.isMatured) expect(nextClaimDay * DAY_MS).toBeGreaterThan(elapsedMs);
        },
      ),
    );
  });
});

test('days never run backwards', () => {
  const instants = fc.nat(60 * DAY_MS);
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3, 4), instants, instants, (type, one, other) => {
      const earlier = progressAt(type, Math.min(one, other));
      const later = progressAt(type, Math.max(one, other));
      expect(later.daysRemaining).toBeLessThanOrEqual(earlier.daysRemaining);
      expect(later.daysSinceStart).toBeGreaterThanOrEqual(earlier.daysSinceStart);
      expect(Number(later.isMatured)).toBeGreaterThanOrEqual(Number(earlier.isMatured));
    }),
  );
});
