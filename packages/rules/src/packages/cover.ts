import { type Centavos, MAX_AMOUNT_CENTAVOS, type PercentUnits, percentOf } from '@barya/money';
import { referralShare } from '../referrals.ts';
import type { PackageTerms } from './terms.ts';

/** What decides how much a sale promises from the reward fund. */
export interface SaleConditions {
  /** Percent of the principal, in units of `@barya/money`. */
  incomePercent: PackageTerms['incomePercent'];
  /** What each upline is paid: percent of the principal, same units. */
  sharePercent: PercentUnits;
  /** Paid uplines: 0 for a rollover, 2 at most. */
  uplines: number;
}

/** What a sale takes from the reward fund: the income and the uplines' shares. */
export function promiseOf(sale: SaleConditions, principalCentavos: Centavos): Centavos {
  const income = percentOf(principalCentavos, sale.incomePercent);
  return income + sale.uplines * referralShare(principalCentavos, sale.sharePercent);
}

/**
 * The largest principal of one sale that a reward fund covers, in centavos. Null if it covers the
 * largest amount that a person may enter.
 * @param fundCentavos what the fund can still promise
 */
export function largestCovered(sale: SaleConditions, fundCentavos: Centavos): Centavos | null {
  if (promiseOf(sale, MAX_AMOUNT_CENTAVOS) <= fundCentavos) return null;
  let covered = 0;
  let tooLarge = MAX_AMOUNT_CENTAVOS;
  while (tooLarge - covered > 1) {
    const middle = Math.floor((covered + tooLarge) / 2);
    if (promiseOf(sale, middle) <= fundCentavos) covered = middle;
    else tooLarge = middle;
  }
  return covered;
}

/**
 * How many sales of one principal a reward fund covers; null if a sale promises nothing.
 * @param fundCentavos what the fund can still promise
 */
export function countCovered(
  sale: SaleConditions,
  principalCentavos: Centavos,
  fundCentavos: Centavos,
): number | null {
  const promise = promiseOf(sale, principalCentavos);
  return promise === 0 ? null : Math.floor(fundCentavos / promise);
}
