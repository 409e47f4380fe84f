import { type Centavos, MAX_AMOUNT_CENTAVOS } from './centavos.ts';
import { findNumberText, parseDecimal } from './parse-decimal.ts';

/**
 * Reads an amount in pesos as a client sends it.
 * @param input a JSON number (`37.5`), or a string as a form sends it (`" 500 "`, `"₱1,234.5"`,
 *   `"1 234.50"`)
 * @returns 0 to 999,999,999 centavos, or null for anything else: a third decimal, a sign, an
 *   exponent in a string, NaN, Infinity, more than ₱9,999,999.99, another type
 */
export function parsePesos(input: unknown): Centavos | null {
  const text = findNumberText(input);
  if (text === null) return null;
  return parseDecimal(text.replace(/^₱\s*/, ''), 2, MAX_AMOUNT_CENTAVOS);
}
