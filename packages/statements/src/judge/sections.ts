import type { Layout } from '../layout/find.ts';
import { readTitle } from '../layout/roles.ts';
import { isOtherTitles, isTitles } from '../layout/titles.ts';
import type { Row } from '../table.ts';
import { cleanText, foldWords, quote } from '../text.ts';
import { findAccountNumber } from './accounts.ts';
import { cellOf, type Shape } from './shape.ts';
import { type Direction, mayNotHaveMoved, readDirection, readLabel, readState } from './words.ts';

/** A heading above rows, and which way they went; null where its words don't say it. */
interface Way {
  name: string;
  says: Direction | null;
}

/** What the rows above a row say of it: files may hold several accounts, states and tables. */
export interface Section {
  account: string | null;
  /** As it stands there, or at the amount's title. */
  currency: string | null;
  /** A heading such as `Pending transactions`, of money that did not move. */
  heading: string | null;
  /** The heading such as `Withdrawals`; null above the first, and in a file without. */
  way: Way | null;
  /** A table of no movements, by its heading or titles, up to the next titles. */
  table: string | null;
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
    currency:
      above.map(findCurrency).find((found) => found !== null) ??
      ofTitles(layout) ??
      above.map(findAccountCurrency).find((found) => found !== null) ??
      rows
        .filter((_, place) => BESIDE.has(shapes[place]!.kind))
        .map(({ cells }) => cells.slice(0, 40).map(cleanText).join(' ').trim())
        .find((text) => text.length <= 120 && UNIT.test(text)) ??
      null,
    heading: null,
    way: null,
    table: null,
    problem: null,
  };
  const last = above.findLast(({ cells }) => cells.some((cell) => cleanText(cell) !== ''));
  if (last !== undefined) section = { ...section, ...readHeading(last, false) };
  const found = rows.map((row, place) => {
    const { kind } = shapes[place]!;
    if (place < start || kind === 'blank' || kind === 'day') return section;
    if (kind !== 'movement') section = { ...section, ...readMark(row, kind) };
    else if (/^\D+$/.test(cellOf(row, layout.roles.date))) {
      if (start > 0 && mayBeTitles(row, layout)) section = { ...section, problem: below(row) };
      // A heading may have its sum beside it.
      const cells = row.cells.filter((cell) => !/\d/.test(cell));
      section = { ...section, ...readMark({ ...row, cells }, 'not_money') };
    }
    return section;
  });
  return haveWays(found, shapes) ? found : found.map((each) => ({ ...each, way: null }));

  function readMark(row: Row, kind: Shape['kind']): Partial<Section> {
    if (titles !== null && isTitles(row.cells))
      return { table: null, problem: compareTitles(row, titles) };
    if (titles !== null && isOtherTitles(row.cells)) return { table: quote(row.cells.join(' ')) };
    if (kind === 'continuation') return readHeading(row, true);
    const account = findAccountNumber([row]);
    const currency = findCurrency(row) ?? findAccountCurrency(row);
    return {
      ...(account !== null && { account, heading: null, way: null }),
      ...(currency !== null && { currency }),
      ...(kind === 'not_money' && readUnknownHeading(row)),
      ...readHeading(row, false),
    };
  }
}

/** Whether a row has words where its date and amount would be, as titles in other words have. */
function mayBeTitles(row: Row, { roles, amounts }: Layout): boolean {
  const isWords = (column: number | undefined) => /^\D*\p{L}{2}\D*$/u.test(cellOf(row, column));
  const monies = [roles.in, roles.out, ...amounts].filter((column) => cellOf(row, column) !== '');
  return isWords(roles.date) && monies.every(isWords) && monies.length > 0;
}

const below = ({ name }: Row) =>
  `It stands below ${name}, which may be titles of other columns. Import that part as a file of its own.`;

/** Whether headings above movements say a direction, or differ so that each must be asked. */
function haveWays(sections: readonly Section[], shapes: readonly Shape[]): boolean {
  const ofMovements = sections.filter((_, place) => shapes[place]!.kind === 'movement');
  const ways = new Set(ofMovements.map(({ way }) => way));
  return ways.size > 1 || [...ways].some((way) => way !== null && way.says !== null);
}

/** Whether days may begin anew between two rows: a heading with a direction stands between them. */
export function isApart(one: Section, other: Section): boolean {
  return one.way !== other.way && [one, other].some(({ way }) => (way?.says ?? null) !== null);
}

/** How many accounts the sections are of. */
export function countAccounts(sections: readonly Section[]): number {
  return new Set(sections.flatMap(({ account }) => account ?? [])).size;
}

/** Why a table with other titles below the first can't be read; null where they are the same. */
function compareTitles(row: Row, titles: readonly string[]): string | null {
  const meaningOf = (cell: string | undefined) => JSON.stringify(readTitle(cell ?? ''));
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

const FOREIGN =
  /\b(?:USD|US\$|EUR|JPY|GBP|AUD|CAD|CHF|CNY|RMB|HKD|SGD|KRW|AED|SAR|dollars?|euros?|yen|yuan)(?![\p{L}\d])/iu;
/** `USD`, `Transactions in USD`. */
const PARTS = 'transactions?|activity|statement|items?|portion|section|history|in|of|the|your';
const OF_CURRENCY = new RegExp(
  `^\\W*(?:(?:${PARTS}) )*(?:php|philippine pesos?|pesos?|(?:us |u\\.s\\. )?${FOREIGN.source})(?: (?:${PARTS}))*\\W*$`,
  'iu',
);
/** `All amounts are in US dollars`, `Amounts in thousands of pesos`, wherever it stands. */
const UNIT = new RegExp(
  `^[^\\p{L}]*(?:note\\W+)?(?:all )?(?:amounts?|figures?|values?|transactions?)(?: are)?(?: (?:shown|stated|expressed|denominated))? in (?:(?:us |u\\.s\\. )?${FOREIGN.source}|(?:thousands?|millions?|centavos?|cents)(?: of (?:php|(?:philippine )?pesos?))?)[^\\p{L}]*$`,
  'iu',
);
const BESIDE: ReadonlySet<Shape['kind']> = new Set(['titles', 'not_money']);
const OF_ACCOUNT =
  /\b(?:accounts?|acct|savings|current|checking|deposit|wallet|passbook|balance)\b/i;

/** `PHP Account`; or the whole of `USD Savings Account`, which is asked about. */
function findAccountCurrency({ cells }: Row): string | null {
  const text = cells.slice(0, 40).map(cleanText).join(' ').trim();
  if (text.length > 120 || !(OF_ACCOUNT.test(text) || OF_CURRENCY.test(text))) return null;
  if (/\bphp|peso/i.test(text)) return 'PHP';
  return FOREIGN.test(text) ? text : null;
}

/** `Amount (USD)`, where somebody chose that column, or `Balance (USD)`. */
function ofTitles({ columns, roles, amounts }: Layout): string | null {
  const balance = columns.findIndex((title) => /balance/i.test(title));
  const places = [roles.in, roles.out, ...amounts, balance];
  const named = places.map((place) =>
    place === undefined ? null : TITLE_CURRENCY.exec(columns[place] ?? ''),
  );
  return named.find((found) => found !== null)?.[1] ?? null;
}

const TITLE_CURRENCY = /\( ?(?:in )?([A-Z]{3}|US\$|[$€£¥]) ?\)/i;

const OF_BALANCES =
  /^(?:(?:daily|end of day|ending|closing|running|ledger|available|account) )*(?:balances|balances? (?:summary|history|by day|per day))$|^daily summary$/;
const NOUN = /\b(?:transactions?|items?|entries|payments?|activity|activities)\b/g;

/** What every heading may say beside its state and direction. */
const FILLER = /\b(?:and|or|other|all|the|your|cash|electronic|online|additions|subtractions)\b/g;
/** No text of one movement goes on with these words alone. */
const MANY = /\b(?:deposits|withdrawals|credits|debits)\b/;

const spaced = (words: string) => words.replace(/\s+/g, ' ').trim();

/** What a heading says of the rows below it, by its words; nothing for other rows. */
function readHeading(row: Row, isContinuation: boolean): Partial<Section> {
  const text = readAlone(row);
  if (text === null) return {};
  const words = foldWords(text);
  if (!isContinuation && OF_BALANCES.test(words)) return { table: quote(text) };
  const bare = spaced(words.replace(NOUN, ' '));
  if (isContinuation && bare === words && !MANY.test(words)) return {};
  const whole = readDirection(bare);
  const parts = whole === null ? spaced(bare.replace(FILLER, ' ')).split(' ') : [];
  const others = parts.filter((part) => readDirection(part) === null).join(' ');
  const state = mayNotHaveMoved(others) ? false : readState(others);
  if (others !== '' && state === null) return {};
  const said = new Set(whole === null ? parts.map((part) => readDirection(part)) : [whole]);
  said.delete(null);
  const [says = null] = said;
  return {
    ...(state !== null && { heading: state ? null : quote(text), way: null }),
    ...(says !== null && { way: { name: quote(text), says: said.size === 1 ? says : null } }),
  };
}

const FEW_WORDS = /^\p{L}+(?:[ ,&/'-]+\p{L}+){0,4}$/u;

/** A short text that may be a heading. It ends the section above it. */
function readUnknownHeading(row: Row): Partial<Section> {
  const text = readAlone(row);
  const isHeading = text !== null && FEW_WORDS.test(text) && readLabel(text, false) === null;
  return isHeading ? { way: { name: `${quote(text)} in ${row.name}`, says: null } } : {};
}

/** The only text of a row. */
function readAlone({ cells }: Row): string | null {
  const [text, another] = cells.map(cleanText).filter((cell) => cell !== '');
  return text === undefined || another !== undefined || text.length > 60 ? null : text;
}
