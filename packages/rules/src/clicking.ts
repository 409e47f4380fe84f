import type { Centavos } from '@barya/money';

/** What activating the clicking task costs, once. */
export const ACTIVATION_FEE_CENTAVOS: Centavos = 100_00;

export const DEFAULT_CLICK_REWARD_CENTAVOS: Centavos = 1_00;
export const DEFAULT_DAILY_CLICK_LIMIT = 50;
export const DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS: Centavos = 10_00;

/**
 * The pay of one click: the reward, but a full day of clicks never exceeds the maximum. Rounded
 * down to the centavo; the defaults give ₱0.20, and 50 of them ₱10.00.
 * @param dailyLimit clicks a day, a whole number; 0 pays nothing
 */
export function payPerClick(
  rewardCentavos: Centavos,
  dailyMaximumCentavos: Centavos,
  dailyLimit: number,
): Centavos {
  if (dailyLimit <= 0) return 0;
  return Math.min(rewardCentavos, Math.floor(dailyMaximumCentavos / dailyLimit));
}
