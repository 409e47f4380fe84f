import { assertAmount, type Centavos } from './centavos.ts';
import { findNumberText, parseDecimal } from './parse-pesos.ts';

/** A percentage in ten-thousandths of a percent: 0.5 % is 5,000. */
export type PercentUnits = number;

/** One percent, so that `50 * ONE_PERCENT` reads as 50 %. */
export const ONE_PERCENT: PercentUnits = 10_000;

const MAX_PERCENT_UNITS = 100_000 * ONE_PERCENT;

/**
 * Reads a percentage from a client: a JSON number or a form's string, with up to four decimals and
 * an optional percent sign.
 * @returns units for 0 to 100,000 %, or null for anything else
 */
export function parsePercent(input: unknown): PercentUnits | null {
  const text = findNumberText(input);
  if (text === null) return null;
  return parseDecimal(text.replace(/\s*%$/, ''), 4, MAX_PERCENT_UNITS);
}

/** A percentage as it crosses the wire: a JSON number with at most four decimals. */
export function toPercent(units: PercentUnits): number {
  return units / ONE_PERCENT;
}

/**
 * A percentage of an amount, rounded down to the centavo.
 * @throws RangeError when the amount or percentage is not a whole number of at least 0, or the
 *   answer is too large to be exact
 */
export function percentOf(amountCentavos: Centavos, percent: PercentUnits): Centavos {
  assertAmount(amountCentavos);
  if (!Number.isSafeInteger(percent) || percent < 0) {
    throw new RangeError(`${percent} is not a percentage in whole units`);
  }
  const share = Number((BigInt(amountCentavos) * BigInt(percent)) / BigInt(100 * ONE_PERCENT));
  assertAmount(share);
  return share;
}
