import { DEFAULT_PACKAGE_TERMS } from '@barya/rules';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../settings/index.ts';
import { decideDueDates, decideSellable, FORECAST_DAYS, findShortfall } from './forecast.ts';

const TODAY = '2026-03-10';

describe('What falls due', () => {
  const due = (day: string, amountCentavos: number) => ({ day, amountCentavos });

  test('is split into before, during and after the days of the forecast', () => {
    const dues = [
      due(TODAY, 4),
      due('2026-05-08', 8),
      due('2026-05-09', 16),
      due('2027-01-01', 32),
    ];
    const dates = decideDueDates({ owedCentavos: 63, dues }, TODAY);
    expect(dates.days).toHaveLength(FORECAST_DAYS);
    expect(dates.days[0]).toEqual(due(TODAY, 4));
    expect(dates.days.at(-1)).toEqual(due('2026-05-08', 8));
    expect(dates.days[1]).toEqual(due('2026-03-11', 0));
    expect([dates.overdueCentavos, dates.laterCentavos]).toEqual([3, 48]);
  });
});

describe('The first day of shortfall', () => {
  const find = (fund: number, days: number, promised: number, paidIn: number) =>
    findShortfall(fund, { days, promisedCentavos: promised, paidInCentavos: paidIn }, TODAY);

  test.each([
    // ₱100 a day from ₱1,000: the eleventh day is not covered.
    ['is counted from tomorrow', 100_000, 7, 70_000, 0, '2026-03-21'],
    ['is tomorrow where the fund is empty', 0, 1, 1, 0, '2026-03-11'],
    ['is the day after the last covered one', 99_999, 10, 100_000, 0, '2026-03-20'],
    ['counts what is paid in', 100_000, 7, 70_000, 35_000, '2026-03-31'],
    ['is sooner if money is taken out', 100_000, 7, 70_000, -70_000, '2026-03-16'],
    // A third of a centavo a day adds up: averages are not rounded.
    ['is exact', 20, 3, 1, 0, null],
    ['is exact to the day', 19, 3, 1, 0, '2026-05-07'],
    ['is none if as much comes in as goes out', 0, 7, 70_000, 70_000, null],
    ['is none beyond the forecast', 600_001, 1, 10_000, 0, null],
    ['is the last one at the edge', 599_999, 1, 10_000, 0, '2026-05-09'],
  ])('%s', (_, fund, days, promised, paidIn, day) => {
    expect(find(fund, days, promised, paidIn)).toBe(day);
  });
});

describe('What can still be sold', () => {
  const settings = {
    packages: DEFAULT_PACKAGE_TERMS,
    sharedEarningPercent: 5_000,
  } as Settings;
  const sell = (fund: number, change: Partial<Settings> = {}) =>
    decideSellable({ ...settings, ...change }, fund).map(({ promisedCentavos, sales }) => [
      promisedCentavos,
      sales,
    ]);

  test('counts the income of two uplines with each sale', () => {
    expect(sell(10_050_00)).toEqual([
      [21_00, 478],
      [255_00, 39],
      [2_010_00, 5],
      [4_010_00, 2],
    ]);
    expect(sell(0).map(([, sales]) => sales)).toEqual([0, 0, 0, 0]);
  });

  test('has no limit where nothing is promised, and says what is not for sale', () => {
    const free = { ...DEFAULT_PACKAGE_TERMS[1], incomePercent: 0, minimumCentavos: 0 };
    const change = { packages: { ...DEFAULT_PACKAGE_TERMS, 1: free } };
    expect(sell(0, change)[0]).toEqual([0, null]);
    expect(decideSellable({ ...settings, ...change }, 0)[0]?.forSale).toBe(false);
  });
});
