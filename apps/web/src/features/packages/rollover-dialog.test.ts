import type { PackageOffer } from '@barya/contract/packages';
import { expect, test } from 'vitest';
import { listRolloverOptions } from './rollover-dialog.tsx';

const now = new Date('2026-03-15T00:00:00Z');
const offers = [
  [1, 100, 12, 20],
  [2, 500, 20, 50],
  [3, 1000, 30, 200],
  [4, 1000, 40, 400],
].map(([packageType, minimumAmount, durationDays, incomePercent]) => ({
  packageType,
  minimumAmount,
  durationDays,
  incomePercent,
  forSale: true,
  available: true,
  unavailableBecause: null,
  largestAmount: null,
  largestRollover: null,
  acknowledge: null,
})) as PackageOffer[];
const change = (type: number, part: Partial<PackageOffer>) =>
  offers.map((offer) => (offer.packageType === type ? { ...offer, ...part } : offer));
const detailsOf = (...given: Parameters<typeof listRolloverOptions>) =>
  listRolloverOptions(...given).map(({ isOffered, detail }) => [isOffered, detail]);

test('below a threshold a target says what it needs', () => {
  expect(detailsOf(1, 720_00, offers, now)).toEqual([
    [true, '20 % income, ₱864.00 in all'],
    [true, '50 % income, ₱1,080.00 in all'],
    [false, 'Needs at least ₱1,000'],
    [false, 'Needs at least ₱1,000'],
  ]);
});

test('a smaller package is never a target, and says so', () => {
  expect(detailsOf(3, 3000_00, offers, now).slice(0, 3)).toEqual([
    [false, 'Package 3 cannot go into a smaller one'],
    [false, 'Package 3 cannot go into a smaller one'],
    [true, '200 % income, ₱9,000.00 in all'],
  ]);
});

test.each([
  [{ minimumAmount: 5000 }, 'Needs at least ₱5,000'],
  [{ forSale: false }, 'Not for sale now'],
  [{ largestRollover: 1249.99 }, 'Sold out for now: the reward fund cannot cover its income'],
  [
    { unavailableBecause: 'sales_not_open' as const },
    'Not on sale yet: the operator’s record or reserve is not complete',
  ],
])('a target as it is sold now: %j', (part, detail) => {
  expect(detailsOf(4, 1250_00, change(4, part), now).at(-1)).toEqual([false, detail]);
});

test('a target is offered up to what the fund covers, sold out for purchases or not', () => {
  const part = { largestRollover: 1250, unavailableBecause: 'reward_fund_insufficient' as const };
  expect(detailsOf(4, 1250_00, change(4, part), now).at(-1)?.[0]).toBe(true);
});

test('nothing can be chosen before the offers are known', () => {
  const options = listRolloverOptions(1, 5000_00, undefined, now);
  expect(options.map(({ isOffered }) => isOffered)).toEqual([false, false, false, false]);
});
