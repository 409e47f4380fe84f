import { type Centavos, MAX_AMOUNT_CENTAVOS } from './centavos.ts';

/**
 * Reads an amount in pesos from a client.
 * @param input a JSON number (`37.5`), or a form's string (`" 500 "`, `"₱1,234.5"`, `"1 234.50"`)
 * @param mostCentavos the largest accepted amount, ₱9,999,999.99 by default
 * @returns 0 to `mostCentavos`, or null for anything else: a third decimal, a sign, an exponent in
 *   a string, NaN, Infinity, a larger amount, another type
 */
export function parsePesos(
  input: unknown,
  mostCentavos: Centavos = MAX_AMOUNT_CENTAVOS,
): Centavos | null {
  const text = findNumberText(input);
  if (text === null) return null;
  return parseDecimal(text.replace(/^₱\s*/, ''), 2, mostCentavos);
}

// Groups must have three digits and one separator. "1,23" may mean 1.23; reading it as 123 would
// move a hundred times the money.
const DECIMAL = /^(\d+|\d{1,3}([, \u00a0\u2009\u202f])\d{3}(?:\2\d{3})*)?(?:\.(\d*))?$/;

/**
 * Reads a decimal of at least 0 as an integer of its smallest units. Digit by digit, so no float
 * rounds it. Refuses signs, exponents, hexadecimal and digits outside 0-9.
 * @param text trimmed of spaces and symbols
 * @param decimals the most decimals, and those of the unit
 * @param maximum the largest answer, in units
 * @returns units, or null if the text is not such a number
 */
export function parseDecimal(text: string, decimals: number, maximum: number): number | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const whole = match[1]?.replace(/\D/g, '') ?? '';
  const fraction = match[3] ?? '';
  if (whole + fraction === '' || fraction.length > decimals) return null;
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  return units <= maximum ? units : null;
}

/**
 * The text of a client's number: a string as it is, a JSON number as its shortest decimal. There
 * float drift shows as extra decimals; NaN, Infinity and exponents fail to parse.
 * @returns null for every other type
 */
export function findNumberText(input: unknown): string | null {
  if (typeof input === 'string') return input.trim();
  return typeof input === 'number' ? String(input) : null;
}
