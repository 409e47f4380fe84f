import { type Centavos, MAX_AMOUNT_CENTAVOS } from './centavos.ts';
import { findNumberText, parseDecimal } from './parse-decimal.ts';

/**
 * Reads an amount in pesos as a client sends it.
 * @param input a JSON number (`37.5`), or a string as a form sends it (`" 500 "`, `"₱1,234.5"`,
 *   `"1 234.50"`)
 * @param mostCentavos the largest amount that is accepted, ₱9,999,999.99 unless given
 * @returns 0 to `mostCentavos`, or null for anything else: a third decimal, a sign, an exponent in a
 *   string, NaN, Infinity, a larger amount, another type
 */
export function parsePesos(
  input: unknown,
  mostCentavos: Centavos = MAX_AMOUNT_CENTAVOS,
): Centavos | null {
  const text = findNumberText(input);
  if (text === null) return null;
  return parseDecimal(text.replace(/^₱\s*/, ''), 2, mostCentavos);
}
