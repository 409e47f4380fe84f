import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, DAY_MS, manilaDayOf, manilaDayStart, manilaTimeOf } from './index.ts';

describe('manilaDayOf', () => {
  test.each([
    ['2026-03-14T15:59:59.999Z', '2026-03-14'],
    ['2026-03-14T16:00:00.000Z', '2026-03-15'],
    ['2026-03-14T16:00:00.001Z', '2026-03-15'],
    ['2026-03-15T00:00:00.000Z', '2026-03-15'],
    ['2025-12-31T15:59:59.999Z', '2025-12-31'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
    ['2028-02-29T16:00:00.000Z', '2028-03-01'],
    ['2026-02-28T16:00:00.000Z', '2026-03-01'],
  ])('%s is on %s', (at, day) => {
    expect(manilaDayOf(new Date(at))).toBe(day);
  });

  test('refuses an invalid date', () => {
    expect(() => manilaDayOf(new Date(Number.NaN))).toThrow(RangeError);
  });
});

test('manilaTimeOf is the time on a clock in Manila', () => {
  expect(manilaTimeOf(new Date('2025-12-31T15:59:59.999Z'))).toBe('2025-12-31 23:59:59');
  expect(manilaTimeOf(new Date('2025-12-31T16:00:00.000Z'))).toBe('2026-01-01 00:00:00');
  expect(() => manilaTimeOf(new Date(Number.NaN))).toThrow(RangeError);
});

describe('manilaDayStart', () => {
  test('is midnight in Manila to the millisecond', () => {
    expect(manilaDayStart('2026-03-15').toISOString()).toBe('2026-03-14T16:00:00.000Z');
  });

  test.each([
    '',
    'today',
    '2026-3-15',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-03-15T00:00:00Z',
    ' 2026-03-15',
    '２０２６-03-15',
  ])('refuses %j', (day) => {
    expect(() => manilaDayStart(day)).toThrow(RangeError);
  });

  test('every instant lies within the 24 hours of its day', () => {
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2200-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (at) => {
        const startMs = manilaDayStart(manilaDayOf(at)).getTime();
        expect(at.getTime()).toBeGreaterThanOrEqual(startMs);
        expect(at.getTime()).toBeLessThan(startMs + DAY_MS);
        expect(manilaDayOf(new Date(startMs - 1))).not.toBe(manilaDayOf(at));
      }),
    );
  });
});

test.each([
  ['2026-03-15', 0, '2026-03-15'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-15', 60, '2026-05-14'],
])('%s and %d days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});
