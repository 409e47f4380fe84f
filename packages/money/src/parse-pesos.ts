import { type Centavos, MAX_AMOUNT_CENTAVOS } from './centavos.ts';

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

// Groups must be of three digits with one separator throughout: "1,23" may mean 1.23 to the person
// who typed it, and reading it as 123 would move a hundred times the money.
const DECIMAL = /^(\d+|\d{1,3}([, \u00a0\u2009\u202f])\d{3}(?:\2\d{3})*)?(?:\.(\d*))?$/;

/**
 * Reads a decimal that is not negative as a whole number of its smallest units, digit by digit, so
 * that no float rounds it on the way. No sign, exponent, hexadecimal or digit outside 0-9.
 * @param text what was written, already trimmed of spaces and symbols
 * @param decimals how many decimals there may be, and how many the unit stands for
 * @param maximum the largest answer, in units
 * @returns units, or null when the text is no such number
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
 * The text of what a client sent: a string as it is, a JSON number by its shortest decimal (which
 * shows drift as further decimals, and NaN, Infinity and extreme exponents as no number).
 * @returns null for every other type
 */
export function findNumberText(input: unknown): string | null {
  if (typeof input === 'string') return input.trim();
  return typeof input === 'number' ? String(input) : null;
}
