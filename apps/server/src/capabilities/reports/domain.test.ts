import { expect, test } from 'vitest';
import { movementCodes } from '../statistics/index.ts';
import { addUp, countedCodes, decideMonth, standingAfter } from './domain.ts';

test('Every transfer that changes a figure of the report is counted', () => {
  expect([...movementCodes].sort()).toEqual([...countedCodes].sort());
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28', '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  ['2028-02', '2028-02-01', '2028-02-29', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  ['2026-12', '2026-12-01', '2026-12-31', '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
])('%s is from %s to %s', (name, first, last, start, end) => {
  const month = decideMonth(name, new Date('2030-01-01T00:00:00Z'));
  expect(month).toMatchObject({ first, last, isOver: true });
  expect([month.start, month.end].map((at) => at.toISOString())).toEqual([start, end]);
});

test.each([
  ['2026-11-30T15:59:59.999Z', false],
  ['2026-11-30T16:00:00.000Z', true],
])('At %s November is over: %s', (now, isOver) => {
  expect(decideMonth('2026-11', new Date(now)).isOver).toBe(isOver);
});

test('What is owed grows by loads and promises, and shrinks by payouts and fees', () => {
  const moved = (code: number, amountCentavos: number) => ({ code, amountCentavos });
  const sums = addUp([
    ...[moved(10, 1_000), moved(11, 100), moved(53, 300), moved(54, 50), moved(71, 7)],
    ...[moved(20, 20), moved(31, 40), moved(22, 3), moved(33, 30), moved(60, 500), moved(62, 5)],
    ...[moved(12, 10), moved(13, 90), moved(14, 30), moved(15, 20)],
  ]);
  expect(sums).toEqual({
    ...{ in: 800, out: 257, fees: 20, made: 43, kept: 33 },
    ...{ openingReserve: 500, paidIn: 0, takenOut: 5, wrongLoads: 40 },
  });
  expect(standingAfter(sums)).toEqual({ owed: 800 - 257 - 20 + 43 + 40, fund: 500 - 5 - 43 });
});
