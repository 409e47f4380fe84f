import { expect, test } from 'vitest';
import { daysToEarnFee, incomeAtMinimum, owedAtMinimum, showPercent } from './figures.ts';

const offer = (minimumAmount: number, incomePercent: number) =>
  ({ packageType: 1, minimumAmount, durationDays: 12, incomePercent, forSale: true }) as const;

test.each([
  [offer(100, 20), 20, 120],
  [offer(500, 50), 250, 750],
  [offer(1000, 400), 4000, 5000],
  [offer(0.05, 33), 0.01, 0.06],
])('the smallest purchase of %j earns and owes', (terms, income, owed) => {
  expect([incomeAtMinimum(terms), owedAtMinimum(terms)]).toEqual([income, owed]);
});

test('percentages have no more decimals than they need', () => {
  expect([20, 0.5, 1000].map(showPercent)).toEqual(['20', '0.5', '1,000']);
});

const clicks = {
  payPerClick: 0.2,
  dailyClickLimit: 50,
  dailyClickMaximum: 10,
  activationAmount: 100,
};

test.each([
  [{}, 10],
  [{ payPerClick: 0.01 }, 200],
  [{ dailyClickMaximum: 3 }, 34],
  [{ payPerClick: 0 }, null],
])('the fee is earned back in full days: %j', (change, days) => {
  expect(daysToEarnFee({ ...clicks, ...change })).toBe(days);
});
