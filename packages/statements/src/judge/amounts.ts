import type { Centavos } from '@barya/money';
import { cleanCell } from '../text.ts';

/** An amount as a cell has it. */
export interface ReadAmount {
  /** Above zero or zero. */
  centavos: Centavos;
  /** As a sign, brackets or a word say it; null where nothing does. */
  sign: 'in' | 'out' | null;
  /** Whether a word says it: CR, DR. */
  isSaid: boolean;
  /** Its currency where the cell names another one than pesos. */
  foreign: string | null;
}

const SIGN = '[-+\u2212\u2013\u2014\u2010\u2011\ufe63\uff0d]';
const PESO = '(?:₱|PHP|PESOS?|P)';
const FOREIGN = '(?:US\\$|[A-Z]{3}|[$€£¥])';
/** No group of thousands begins with a zero: `'00,000.01` has lost a digit. */
const NUMBER =
  "(?<whole>[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+|[1-9]\\d{0,2}(?:['’]\\d{3})+|\\d+)?(?:(?<point>\\.)(?<part>\\d{1,2})?(?<more>0*))?";
const AMOUNT = new RegExp(
  `^(?<sign>${SIGN})? ?(?<currency>${PESO}|${FOREIGN})? ?(?<inner>${SIGN})? ?${NUMBER} ?(?<currencyAfter>${PESO}|${FOREIGN})? ?(?<after>${SIGN})?$`,
  'i',
);
const WORD = '\\(?(CREDIT|DEBIT|CR|DR|C|D|IN|OUT|ADD|LESS)\\b\\.?\\)?';
const WORD_BEFORE = new RegExp(`^${WORD} ?(?=.)`, 'i');
const WORD_AFTER = new RegExp(`(?<=[\\d.)]) ?${WORD}$`, 'i');
const PESO_ONLY = new RegExp(`^${PESO}$`, 'i');
export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Above any balance of a bank here, and exact as a number. */
const LARGEST: Centavos = 1e14;
const LONGEST = 60;
/** Most cells: digits with a point. */
const PLAIN = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d\d))?$/;
/** Without a point, digits from 0 on or ten of them are a reference or a mobile number. */
const NOT_MONEY = /^(?:0\d|\d{10})/;

/**
 * Reads an amount as people and banks write it: `1,234.50 PHP`, `₱(500.00)`, `500.00 (DR)`,
 * `="1,500.00"`. Null if it is none, or if a sign and a word contradict each other.
 */
export function readAmountCell(cell: string): ReadAmount | null {
  const plain = PLAIN.exec(cell);
  if (plain !== null) {
    const centavos = Number(plain[2]) * 100 + Number(plain[3] ?? 0);
    return {
      centavos,
      sign: plain[1] === '' || centavos === 0 ? null : 'out',
      isSaid: false,
      foreign: null,
    };
  }
  const text = cleanCell(cell);
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const { rest, word } = takeWord(text);
  const { inside, isBracketed } = takeBrackets(rest);
  const groups = AMOUNT.exec(inside)?.groups;
  if (groups === undefined) return null;
  const centavos = toCentavos(groups);
  const signs = [groups.sign, groups.inner, groups.after].filter((each) => each !== undefined);
  const marks = [groups.currency, groups.currencyAfter].filter((each) => each !== undefined);
  if (centavos === null || signs.length + Number(isBracketed) > 1 || marks.length > 1) return null;
  const signed = isBracketed ? 'out' : readSign(signs[0]);
  const said = word === null ? null : /^[CIA]/.test(word) ? 'in' : 'out';
  if (signed !== null && said !== null && signed !== said) return null;
  const mark = marks[0]?.toUpperCase();
  const foreign = mark === undefined || PESO_ONLY.test(mark) ? null : mark;
  if (foreign !== null && /^[A-Z]{3}$/.test(foreign) && !currencies.has(foreign)) return null;
  return {
    centavos,
    sign: centavos === 0 ? null : (signed ?? said),
    isSaid: said !== null,
    foreign,
  };
}

/**
 * The centavos of an amount, below zero for a minus, brackets and DR. Null if it is none, or of
 * another currency.
 */
export function readAmount(cell: string): Centavos | null {
  const read = readAmountCell(cell);
  if (read === null || read.foreign !== null) return null;
  return read.sign === 'out' ? -read.centavos : read.centavos;
}

function takeWord(text: string): { rest: string; word: string | null } {
  const after = WORD_AFTER.exec(text);
  if (after !== null) return { rest: text.slice(0, after.index), word: after[1]!.toUpperCase() };
  const before = WORD_BEFORE.exec(text);
  if (before === null) return { rest: text, word: null };
  return { rest: text.slice(before[0].length), word: before[1]!.toUpperCase() };
}

/** `(₱500.00)` and `₱(500.00)`. */
function takeBrackets(text: string): { inside: string; isBracketed: boolean } {
  const found = /^([^()\d]*)\((.*)\)([^()\d]*)$/.exec(text);
  if (found === null) return { inside: text, isBracketed: false };
  return { inside: `${found[1]}${found[2]}${found[3]}`.trim(), isBracketed: true };
}

function toCentavos(groups: Record<string, string | undefined>): Centavos | null {
  const { whole, point, part, more } = groups;
  if (whole === undefined && part === undefined) return null;
  if (point === undefined && NOT_MONEY.test(whole ?? '')) return null;
  // Many countries write a point for thousands: `1.500` may be 1,500.
  if (more?.length === 1 && part?.length === 2 && /^\d{1,3}$/.test(whole ?? '')) return null;
  const centavos =
    Number(whole?.replace(/\D/g, '') ?? 0) * 100 + Number((part ?? '').padEnd(2, '0'));
  return centavos > LARGEST ? null : centavos;
}

function readSign(sign: string | undefined): 'in' | 'out' | null {
  if (sign === undefined) return null;
  return sign === '+' ? 'in' : 'out';
}
