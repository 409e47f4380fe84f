import type { Layout } from '../layout/find.ts';
import { readTitle } from '../layout/roles.ts';
import { isTitles } from '../layout/titles.ts';
import type { Row } from '../table.ts';
import { cleanText, foldWords, quote } from '../text.ts';
import { findAccountNumber } from './accounts.ts';
import type { Shape } from './shape.ts';
import { readState } from './words.ts';

/** What the rows above a row say of it: files may hold several accounts, states and tables. */
export interface Section {
  account: string | null;
  /** As it stands there, or at the amount's title. */
  currency: string | null;
  /** A heading such as `Pending transactions`, of money that did not move. */
  heading: string | null;
  /** Why no row of it can be read: its titles are others. */
  problem: string | null;
}

/** The section of each row. */
export function readSections(
  rows: readonly Row[],
  shapes: readonly Shape[],
  layout: Layout,
): Section[] {
  const { start } = layout;
  const titles = start === 0 ? null : rows[start - 1]!.cells;
  const above = rows.slice(0, Math.max(0, start - 1));
  let section: Section = {
    account: findAccountNumber(above),
    currency: above.map(findCurrency).find((found) => found !== null) ?? ofTitles(layout),
    heading: null,
    problem: null,
  };
  const last = above.findLast(({ cells }) => cells.some((cell) => cleanText(cell) !== ''));
  if (last !== undefined) section = { ...section, ...readHeading(last, false) };
  return rows.map((row, place) => {
    const { kind } = shapes[place]!;
    if (place >= start && kind !== 'movement' && kind !== 'blank' && kind !== 'day') {
      section = { ...section, ...readMark(row, kind === 'continuation') };
    }
    return section;
  });

  function readMark(row: Row, isContinuation: boolean): Partial<Section> {
    if (titles !== null && isTitles(row.cells)) return { problem: compareTitles(row, titles) };
    if (isContinuation) return readHeading(row, true);
    const account = findAccountNumber([row]);
    const currency = findCurrency(row);
    return {
      ...(account !== null && { account, heading: null }),
      ...(currency !== null && { currency }),
      ...readHeading(row, false),
    };
  }
}

/** How many accounts the sections are of. */
export function countAccounts(sections: readonly Section[]): number {
  return new Set(sections.flatMap(({ account }) => account ?? [])).size;
}

/** Why a table with other titles below the first can't be read; null where they are the same. */
function compareTitles(row: Row, titles: readonly string[]): string | null {
  const meaningOf = (cell: string | undefined) => readTitle(cell ?? '')?.meaning ?? null;
  const places = [...Array(Math.max(row.cells.length, titles.length)).keys()];
  const isSame = places.every((each) => meaningOf(row.cells[each]) === meaningOf(titles[each]));
  return isSame
    ? null
    : `The column titles of ${row.name} are others than the first. Import that part as a file of its own.`;
}

const CURRENCY =
  /^(?:account |statement |transaction )?(?:currency|ccy)(?: code)? *[:=-]? *([^:]{0,30})$/i;

/** The currency that a row says of what follows it. */
function findCurrency({ cells }: Row): string | null {
  const texts = cells
    .slice(0, 40)
    .map(cleanText)
    .filter((cell) => cell !== '');
  for (const [place, text] of texts.entries()) {
    const found = text.length > 60 ? null : CURRENCY.exec(text);
    if (found === null) continue;
    const word = found[1]! || (texts[place + 1] ?? '');
    if (word !== '' && word.length <= 30) return word;
  }
  return null;
}

/** `Amount (USD)`, where somebody chose that column. */
function ofTitles({ columns, roles, amounts }: Layout): string | null {
  const places = [roles.in, roles.out, ...amounts];
  const named = places.map((place) =>
    place === undefined ? null : TITLE_CURRENCY.exec(columns[place] ?? ''),
  );
  return named.find((found) => found !== null)?.[1] ?? null;
}

const TITLE_CURRENCY = /\( ?(?:in )?([A-Z]{3}|US\$|[$€£¥]) ?\)/i;

const NOUN = /\b(?:transactions?|items?|entries|payments?|activity|activities)\b/g;

/** What a heading says of the state of the rows below it; nothing for other rows. */
function readHeading({ cells }: Row, needsNoun: boolean): { heading?: string | null } {
  const [text, another] = cells.map(cleanText).filter((cell) => cell !== '');
  if (text === undefined || another !== undefined || text.length > 60) return {};
  const words = foldWords(text);
  const rest = words.replace(NOUN, ' ').replace(/\s+/g, ' ').trim();
  if (needsNoun && rest === words) return {};
  const state = readState(rest);
  return state === null ? {} : { heading: state ? null : quote(text) };
}
