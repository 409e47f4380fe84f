import { limits } from '@barya/contract/limits';

/** A cell has at most as many characters; the rest is cut. */
export const LONGEST_CELL = limits.statementCell.longest;

const INVISIBLE = /[\p{Cf}\p{Cs}\ufeff]+/gu;
/** Some programs write a minus so. */
const SOFT_HYPHEN_OF_NUMBER = /\u00ad(?=[₱ ]?[\d.])|(?<=\d)\u00ad/g;
const SPACES = /[\s\p{Cc}\p{Zs}]+/gu;
/** Most cells have nothing to clean. */
const IS_PLAIN =
  /^(?:[!-~\u00a1-\u00ac\u00ae-\u02ff\u20b1](?: ?[!-~\u00a1-\u00ac\u00ae-\u02ff\u20b1])*)?$/;

/** One line of text without invisible characters; spaces of any kind are single ones. */
export function cleanText(cell: string): string {
  const text = cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell;
  if (text.length < 100 && IS_PLAIN.test(text)) return text;
  return text
    .replace(SOFT_HYPHEN_OF_NUMBER, '-')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim();
}

/** Cleaned, and without what spreadsheets put around a text: `="…"` and a leading apostrophe. */
export function cleanCell(cell: string): string {
  const text = cleanText(cell);
  const formula = /^="(.*)"$/.exec(text);
  if (formula !== null) return formula[1]!.replaceAll('""', '"').trim();
  return /^['’](?=.)/.test(text) ? text.slice(1).trim() : text;
}

/** Cut to a length in characters, not in the middle of one. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : Array.from(text).slice(0, longest).join('');
}

/** A cell as a reason names it. */
export function quote(cell: string): string {
  return `“${cutText(cleanText(cell), 40)}”`;
}

/** Words in lower case with single spaces; currency marks and punctuation are dropped. */
export function foldWords(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/\((?:php|₱|in php)\)|₱/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
