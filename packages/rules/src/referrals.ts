import { type Centavos, ONE_PERCENT, type PercentUnits, percentOf } from '@barya/money';

export const DEFAULT_REFERRAL_BONUS_PERCENT: PercentUnits = 50 * ONE_PERCENT;
export const DEFAULT_SHARED_EARNING_PERCENT: PercentUnits = 0.5 * ONE_PERCENT;

/**
 * What the direct referrer gets when a member activates the clicking task, rounded down.
 * @param percent the setting `referralBonus`
 */
export function referralBonus(activationFeeCentavos: Centavos, percent: PercentUnits): Centavos {
  return percentOf(activationFeeCentavos, percent);
}

/**
 * The direct referrer's share of a package bought from the wallet, rounded down. The referrer's
 * referrer gets the same as indirect income.
 * @param percent the setting `sharedEarningPercentage`
 */
export function referralShare(principalCentavos: Centavos, percent: PercentUnits): Centavos {
  return percentOf(principalCentavos, percent);
}
