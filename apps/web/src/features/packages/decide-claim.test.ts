import type { MemberPackage } from '@barya/contract/packages';
import { expect, test } from 'vitest';
import { decideClaim, orderPackages, percentPassed } from './claims.ts';

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
