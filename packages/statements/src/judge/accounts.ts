import type { Layout } from '../layout/find.ts';
import type { Row } from '../table.ts';
import { cleanCell, cleanText } from '../text.ts';
import { readDateCell } from './dates.ts';

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
  const whole = trim(other);
  const beginning = /^9\d{9}$/.test(whole) ? start.replace(/^63(?=9)/, '') : start;
  return other.endsWith(end) && whole.startsWith(beginning.replace(/^0+/, ''));
}

/** An account by its name, with what its owner wrote for its number. */
export interface NumberedAccount {
  name: string;
  accountNumber: string;
}

/** Some accounts have no number: a text, zeros or an email address in its place. */
export const isNumber = (text: string) => /^[^@]*[1-9][^@]*$/.test(text);

/** The names of the accounts that have a number which stands in a file. */
export function findOwners(found: string, accounts: readonly NumberedAccount[]): string[] {
  return accounts
    .filter(({ accountNumber }) => isNumber(accountNumber) && isSameAccount(found, accountNumber))
    .map(({ name }) => name);
}

/** The country's code before a mobile number, and zeros. */
function trim(number: string): string {
  return number.replace(/^63(?=9\d{9}$)/, '').replace(/^0+/, '');
}

const KINDS = 'your|registered|savings|checking|current|deposit|peso|php|bank|source';
/** With the kind of account behind it: `0012-3456 Peso Savings`. */
const NUMBER = '(\\+?[\\d*xX•·# -]{4,40})[\\p{L} ()]{0,30}';
const LABEL = new RegExp(
  `^(?:(?:${KINDS}) )*(?:account|acct|a/c|mobile|wallet|gcash|maya)\\.?(?: (?:mobile|wallet|account))?(?: *(?:no|nos|number|num|id|#))?\\.? *[:#]? *(?:${NUMBER})?$`,
  'iu',
);
/** `Savings 0099-8877-66`: long enough for no year and no sum. */
const SAVINGS = /^(?:savings|checking|current|payroll|passbook) *[:#]? *([\d*xX•·# -]{8,40})$/iu;
const NUMBER_ALONE = new RegExp(`^${NUMBER}$`, 'u');

/** The account number that stands above the titles; null for none. */
export function findAccountNumber(rows: readonly Row[]): string | null {
  for (const { cells } of rows.slice(0, 100)) {
    const texts = cells
      .slice(0, 40)
      .map(cleanText)
      .filter((cell) => cell !== '');
    for (const [place, text] of texts.entries()) {
      if (text.length > 60) continue;
      const found = LABEL.exec(text) ?? SAVINGS.exec(text);
      if (found === null) continue;
      const number = found[1] ?? NUMBER_ALONE.exec(cleanCell(texts[place + 1] ?? ''))?.[1] ?? '';
      if (readDateCell(number) !== null) continue;
      if (plainNumber(number).length >= 4 && /\d{3}/.test(number))
        return number.replace(/[ -]+$/, '');
    }
  }
  return null;
}

/** The number that all rows have in their column of accounts; null for none and for several. */
export function findOnlyNumber(rows: readonly Row[], { roles }: Layout): string | null {
  if (roles.accountNumber === undefined) return null;
  const found = new Set<string>();
  for (const row of rows) {
    const number = cleanCell(row.cells[roles.accountNumber] ?? '');
    if (/\d{3}/.test(number)) found.add(number);
    if (found.size > 1) return null;
  }
  return [...found][0] ?? null;
}
