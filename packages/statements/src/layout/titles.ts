import { readAmountCell } from '../judge/amounts.ts';
import { readDateCell } from '../judge/dates.ts';
import { turnComma } from '../judge/turn-comma.ts';
import type { Row } from '../table.ts';
import { cleanText } from '../text.ts';
import { readTitle } from './roles.ts';

const LONGEST_TITLE = 150;

/** A title as it is named to people. */
export function cleanTitle(text: string): string {
  return cleanText(text).slice(0, LONGEST_TITLE).trim();
}

/** Each column with a name of its own; one without a title is named by its place. */
export function nameColumns(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [place, cell] of cells.entries()) {
    const title = cleanTitle(cell) || `Column ${place + 1}`;
    let name = title;
    while (names.has(name)) name = `${name} (column ${place + 1})`;
    names.add(name);
  }
  return [...names];
}

/** Whether a row is titles: a date and an amount, and nothing that is data. */
export function isTitles(cells: readonly string[]): boolean {
  if (cells.some(isData)) return false;
  const meanings = new Set(cells.map((cell) => readTitle(cell)?.meaning));
  const hasAmount = (['amount', 'in', 'out', 'gross', 'net'] as const).some((each) =>
    meanings.has(each),
  );
  return hasAmount && (meanings.has('date') || meanings.has('time'));
}

/** How many different things the columns hold, as their titles say. */
export function countMeanings(titles: readonly string[]): number {
  return new Set(titles.flatMap((title) => readTitle(title)?.meaning ?? [])).size;
}

/** Whether a row is titles of a table without amounts: `Date, Balance`. */
export function isOtherTitles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cleanTitle(cell) !== '');
  const meanings = filled.map((cell) => readTitle(cell)?.meaning);
  const isKnown = filled.length > 1 && !meanings.includes(undefined);
  return isKnown && meanings.includes('date') && !isTitles(cells);
}

/** Titles stand near the beginning. */
export const MOST_ROWS_ABOVE = 500;

/** The first row that is titles; null for none. */
export function findTitles(rows: readonly Row[]): Row | null {
  const first = rows.slice(0, MOST_ROWS_ABOVE);
  return first.find(({ cells }) => cells.length > 1 && isTitles(cells)) ?? null;
}

/** Whether a cell is a date or an amount, which no title is. */
export function isData(cell: string): boolean {
  return (
    /\d/.test(cell) && (readDateCell(cell) !== null || readAmountCell(turnComma(cell)) !== null)
  );
}
