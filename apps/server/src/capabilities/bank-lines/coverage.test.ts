import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCoverage } from './coverage.ts';

const now = new Date('2026-11-25T10:00:00+08:00');
const unbalanced = { openingBalanceCentavos: null, closingBalanceCentavos: null };
const printed = (from: string, to: string) => ({ period: { from, to }, isPeriodPrinted: true });

/** `2026-11-20 09:00:30 -5`: day, time if any, pesos. */
const lineOf = (text: string) => {
  const [day, time, amount] = text.match(/^(\S+)(?: (\d\d:\d\d\S*))? (\S+)$/)!.slice(1);
  return {
    at: new Date(`${day}T${time ?? '00:00'}+08:00`),
    hasTime: time !== undefined,
    amountCentavos: Number(amount) * 100,
  };
};

const cover = (lines: readonly string[], plan: object = {}) => {
  const usual = { period: null, isPeriodPrinted: false, doubtfulDays: [], ...unbalanced };
  const found = findCoverage({ lines: lines.map(lineOf), plan: { ...usual, ...plan } }, now);
  if (found === null) return null;
  const manila = (at: Date) => new Date(+at + 8 * 3_600_000).toISOString().slice(0, 16);
  return [manila(found.from), manila(found.to), found.direction];
};

test.each([
  ['nothing without lines', [], {}, null],
  ['nothing by one instant', ['2026-11-20 09:00:10 5', '2026-11-20 09:01:50 -5'], {}, null],
  [
    'the minutes between its first and last line',
    ['2026-11-20 09:00:30 5', '2026-11-20 11:05:59 -5'],
    {},
    ['2026-11-20T09:01', '2026-11-20T11:05', null],
  ],
  [
    'without times its first day, not its last',
    ['2026-11-20 5', '2026-11-20 -5', '2026-11-22 5'],
    {},
    ['2026-11-20T00:00', '2026-11-22T00:00', null],
  ],
  [
    'the days that it prints',
    ['2026-11-20 09:00 5', '2026-11-20 11:00 -5'],
    printed('2026-11-18', '2026-11-21'),
    ['2026-11-18T00:00', '2026-11-22T00:00', null],
  ],
  [
    'of a day that is not over, up to its last line',
    ['2026-11-20 09:00 5', '2026-11-25 09:30 -5'],
    printed('2026-11-20', '2026-11-30'),
    ['2026-11-20T00:00', '2026-11-25T09:30', null],
  ],
  [
    'of such days none without a line',
    ['2026-11-20 09:00 5', '2026-11-21 09:30 -5'],
    printed('2026-11-20', '2026-11-30'),
    ['2026-11-20T00:00', '2026-11-25T00:00', null],
  ],
  [
    'one direction',
    ['2026-11-20 09:00 5', '2026-11-20 11:00 7'],
    {},
    ['2026-11-20T09:01', '2026-11-20T11:00', 'in'],
  ],
  [
    'both where its balances say that there was nothing else',
    ['2026-11-20 09:00 -5', '2026-11-20 11:00 -7'],
    { openingBalanceCentavos: 5_000, closingBalanceCentavos: 3_800 },
    ['2026-11-20T09:01', '2026-11-20T11:00', null],
  ],
  [
    'one where they do not add up',
    ['2026-11-20 09:00 -5', '2026-11-20 11:00 -7'],
    { openingBalanceCentavos: 5_000, closingBalanceCentavos: 3_700 },
    ['2026-11-20T09:01', '2026-11-20T11:00', 'out'],
  ],
])('A statement covers %s', (_, lines, plan, expected) => {
  expect(cover(lines, plan)).toEqual(expected);
});

test('Guessed from rows, it covers nothing before the first or after the last', () => {
  const instants = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 * 1_440 }), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  });
  const start = +new Date('2026-11-20T00:00+08:00');
  fc.assert(
    fc.property(instants, (drawn) => {
      const lines = drawn
        .map(([minute, hasTime]) => ({
          at: new Date(start + (hasTime ? minute : Math.floor(minute / 1_440) * 1_440) * 60_000),
          hasTime,
          amountCentavos: 500,
        }))
        .sort((one, other) => +one.at - +other.at);
      const plan = { period: null, isPeriodPrinted: false, doubtfulDays: [], ...unbalanced };
      const found = findCoverage({ lines, plan }, now);
      if (found === null) return;
      expect(+found.from).toBeGreaterThanOrEqual(+lines[0]!.at);
      expect(+found.to).toBeLessThanOrEqual(+lines.at(-1)!.at);
      // A timed line at either end may have others in its minute that the file cut off.
      if (lines[0]!.hasTime) expect(+found.from).toBeGreaterThan(+lines[0]!.at);
    }),
  );
});
