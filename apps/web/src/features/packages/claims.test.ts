import type { MemberPackage } from '@barya/contract/packages';
import { expect, test } from 'vitest';
import { decideClaim, orderPackages, percentPassed, showInstalments } from './claims.ts';

const running: MemberPackage = {
  _id: 'one',
  packageType: 1,
  status: 'active',
  amount: 100,
  dailyIncome: 10,
  totalEarnings: 120,
  claimableAmount: 0,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-13T00:00:00.000Z',
  daysRemaining: 9,
  totalDays: 12,
  isMatured: false,
  partialClaims: [],
};
const matured = { ...running, isMatured: true, daysRemaining: 0, claimableAmount: 120 };
const instalment = (period: number, isClaimed: boolean) => {
  return { period, amount: 1250.01, dueAt: running.endDate, isClaimed };
};

test('a running package offers nothing, a matured one all it holds', () => {
  expect(decideClaim(running)).toBeNull();
  expect(decideClaim(matured)).toEqual({ kind: 'whole', amountCentavos: 120_00 });
});

test('a package 4 offers its oldest instalment that is due and not claimed', () => {
  const instalments = [instalment(2, true), instalment(3, false), instalment(4, false)];
  const claim = decideClaim({ ...running, packageType: 4, canClaimPartial: true, instalments });
  expect(claim).toEqual({ kind: 'instalment', amountCentavos: 1250_01, period: 3 });
});

test('a package 4 offers an instalment that was missed, where the current one is claimed', () => {
  const instalments = [instalment(2, false), instalment(3, true), instalment(4, false)];
  const owned = { ...running, packageType: 4 as const, canClaimPartial: false, instalments };
  expect(decideClaim({ ...owned, claimableAmount: 1250.01 })).toMatchObject({ period: 2 });
  expect(decideClaim({ ...owned, claimableAmount: 0 })).toBeNull();
});

test('an instalment of unknown amount is taken as ₱1,250', () => {
  const claim = decideClaim({ ...running, packageType: 4, canClaimPartial: true });
  expect(claim).toEqual({ kind: 'instalment', amountCentavos: 1250_00, period: null });
});

test('matured packages are listed last', () => {
  expect(orderPackages([matured, running]).map(({ isMatured }) => isMatured)).toEqual([
    false,
    true,
  ]);
});

test('time passed is read from the days that remain', () => {
  expect(percentPassed(running)).toBe(25);
  expect(percentPassed(matured)).toBe(100);
});

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

test('each instalment has its state, and the first that is not due is next', () => {
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
