import type { Row } from '../table.ts';
import { cleanText } from '../text.ts';

/** The digits of an account number, and * for those that are hidden. */
export function plainNumber(text: string): string {
  return text.replace(/[^\d*xX•·#]/g, '').replace(/[xX•·#]/g, '*');
}

const FEWEST_SHOWN = 3;

/** Whether two account numbers are one. Hidden digits are anything; leading zeros don't count. */
export function isSameAccount(a: string, b: string): boolean {
  const [first, second] = [plainNumber(a), plainNumber(b)];
  if (!/\d/.test(first) || !/\d/.test(second)) return false;
  if (!first.includes('*') && !second.includes('*')) return trim(first) === trim(second);
  const [masked, other] = first.includes('*') ? [first, second] : [second, first];
  const start = /^\d*/.exec(masked)![0];
  const end = /\d*$/.exec(masked)![0];
  if (start.length + end.length < FEWEST_SHOWN) return false;
  return other.endsWith(end) && other.startsWith(start);
}

/** The country's code before a mobile number, and zeros. */
function trim(number: string): string {
  return number.replace(/^63(?=9\d{9}$)/, '').replace(/^0+/, '');
}

const LABEL =
  /^(?:account|acct|a\/c|mobile|wallet|gcash|maya)(?: *(?:no|number|num|id|#))?\.? *[:#]? *([\d*xX•·# -]{4,30})?$/i;

/** The account number that stands above the titles; null for none. */
export function findAccountNumber(rows: readonly Row[]): string | null {
  for (const { cells } of rows.slice(0, 100)) {
    const texts = cells
      .slice(0, 40)
      .map(cleanText)
      .filter((cell) => cell !== '');
    for (const [place, text] of texts.entries()) {
      if (text.length > 60) continue;
      const found = LABEL.exec(text);
      if (found === null) continue;
      const number = found[1] ?? texts[place + 1] ?? '';
      if (number.length <= 40 && plainNumber(number).length >= 4 && /\d{3}/.test(number))
        return number.trim();
    }
  }
  return null;
}
