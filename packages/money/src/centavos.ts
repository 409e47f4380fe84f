/** An amount of money: a safe integer number of centavos, a hundredth of a peso each. */
export type Centavos = number;

/** ₱9,999,999.99, the largest amount that a person may enter at once. */
export const MAX_AMOUNT_CENTAVOS: Centavos = 999_999_999;

/**
 * Stops a fraction or an imprecise integer from passing for money.
 * @throws RangeError when the value is not a safe integer
 */
export function assertCentavos(value: Centavos): void {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number of centavos`);
}

/**
 * The same for amounts that can be shared out or taken a percentage of.
 * @throws RangeError when the value is not a safe integer of at least 0
 */
export function assertAmount(value: Centavos): void {
  assertCentavos(value);
  if (value < 0) throw new RangeError(`${value} centavos is below zero`);
}
