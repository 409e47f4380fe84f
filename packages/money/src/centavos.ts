/**
 * An amount of money: a safe integer of centavos (1/100 peso). `unit` exists only in types: centavos
 * are no pesos, nor the reverse, while a plain number may be either.
 */
export type Centavos = number & { readonly unit?: 'centavos' };

/** An amount of money as it crosses the wire: at most two decimals. */
export type Pesos = number & { readonly unit?: 'pesos' };

/** ₱9,999,999.99, the largest amount that a person may enter at once. */
export const MAX_AMOUNT_CENTAVOS: Centavos = 999_999_999;

/**
 * Rejects fractions and imprecise integers.
 * @throws RangeError when the value is not a safe integer
 */
export function assertCentavos(value: Centavos): void {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number of centavos`);
}

/**
 * Like `assertCentavos`, for amounts that are split or multiplied by a percentage.
 * @throws RangeError when the value is not a safe integer of at least 0
 */
export function assertAmount(value: Centavos): void {
  assertCentavos(value);
  if (value < 0) throw new RangeError(`${value} centavos is below zero`);
}
