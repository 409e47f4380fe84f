import { ONE_PERCENT } from '@barya/money';
import { expect, test } from 'vitest';
import {
  ACTIVATION_FEE_CENTAVOS,
  DEFAULT_REFERRAL_BONUS_PERCENT,
  DEFAULT_SHARED_EARNING_PERCENT,
  referralBonus,
  referralShare,
} from './index.ts';

test.each([
  ['the default half of the fee', ACTIVATION_FEE_CENTAVOS, DEFAULT_REFERRAL_BONUS_PERCENT, 5000],
  ['a third, rounded down', 10000, 333333, 3333],
  ['none', 10000, 0, 0],
  ['all', 10000, 100 * ONE_PERCENT, 10000],
])('the referral bonus: %s', (_, fee, percent, bonus) => {
  expect(referralBonus(fee, percent)).toBe(bonus);
});

test.each([
  ['of package 1 at its minimum', 10000, DEFAULT_SHARED_EARNING_PERCENT, 50],
  ['of package 2 at its minimum', 50000, DEFAULT_SHARED_EARNING_PERCENT, 250],
  ['of packages 3 and 4 at their minimum', 100000, DEFAULT_SHARED_EARNING_PERCENT, 500],
  ['of an odd amount, rounded down', 12345, DEFAULT_SHARED_EARNING_PERCENT, 61],
  ['of less than pays a centavo', 199, DEFAULT_SHARED_EARNING_PERCENT, 0],
])('the referral share: %s', (_, principal, percent, share) => {
  expect(referralShare(principal, percent)).toBe(share);
});
