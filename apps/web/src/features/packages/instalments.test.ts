import type { MemberPackage } from '@barya/contract/packages';
import { expect, test } from 'vitest';
import { showInstalments } from './claims.ts';

const dueOn = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
const owned: MemberPackage = {
  _id: 'four',
  packageType: 4,
  status: 'active',
  amount: 1000,
  dailyIncome: 125,
  totalEarnings: 5000,
  claimableAmount: 1250,
  startDate: dueOn(0),
  endDate: dueOn(40),
  daysRemaining: 15,
  totalDays: 40,
  isMatured: false,
  partialClaims: [
    { period: 2, amount: 1250, action: 'claim', claimedAt: dueOn(11) },
    { period: 3, amount: 1250, action: 'rollover', claimedAt: dueOn(21) },
  ],
  instalments: [10, 20, 30, 40].map((day, index) => ({
    period: index + 2,
    amount: 1250,
    dueAt: dueOn(day),
    isClaimed: index < 2,
  })),
};
const statesAt = (day: number) =>
  showInstalments(owned, new Date(dueOn(day))).map(({ state }) => state);

test('each instalment says what became of it, the first that is not due comes next', () => {
  expect(statesAt(25)).toEqual(['claimed', 'rolledOver', 'next', 'later']);
  expect(statesAt(30)).toEqual(['claimed', 'rolledOver', 'due', 'next']);
  expect(statesAt(50)).toEqual(['claimed', 'rolledOver', 'due', 'due']);
});

test('instalments are named by the day after the purchase', () => {
  expect(showInstalments(owned, new Date(dueOn(1))).map(({ day }) => day)).toEqual([
    10, 20, 30, 40,
  ]);
});

test('other packages have none', () => {
  const { instalments: _, ...other } = owned;
  expect(showInstalments({ ...other, packageType: 1 }, new Date())).toEqual([]);
});
