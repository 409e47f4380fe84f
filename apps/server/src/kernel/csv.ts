import { writePesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';
import { stringify } from 'csv-stringify/sync';
import { type Listed, type Page, UNCOUNTED } from './page.ts';

/** A column of a CSV list: its heading and its value. A number is an amount in pesos. */
export interface CsvColumn<Item> {
  name: string;
  value: (item: Item) => string | number | null;
}

export interface CsvList<Item> {
  /** Start of the file name, before the day; lower case. */
  name: string;
  columns: readonly CsvColumn<Item>[];
  /** People pay by this file, so no replica answers it. */
  isPaidFrom?: true;
}

const ROWS_A_PAGE = 1_000;
/** Without it Excel reads the file in the code page of its country. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Exports all rows of a list as a file. The first page is read at once, so a refusal is answered as
 * usual. Each further page is read when the client has taken the one before. No transaction stays
 * open between pages.
 *
 * @param day in Manila, for the file name
 * @param readListed reads a page of the list, in its usual order, with a cursor to the next
 */
export async function exportCsv<Item>(
  { name, columns }: CsvList<Item>,
  day: string,
  readListed: (page: Page) => Promise<Listed<Item>>,
): Promise<SentFile> {
  const all = { limit: ROWS_A_PAGE, offset: 0, isBare: false, counted: UNCOUNTED };
  const first = await readListed(all);
  async function* readPages(): AsyncGenerator<Item[]> {
    yield first.items;
    let cursor = first.cursors?.next;
    while (cursor !== undefined) {
      const page = await readListed({ ...all, cursor });
      yield page.items;
      cursor = page.cursors?.next;
    }
  }
  return { fileName: `${name}-${day}.csv`, chunks: writeCsv(columns, readPages()) };
}

/** Writes rows as CSV, in the batches in which they arrive. */
export async function* writeCsv<Item>(
  columns: readonly CsvColumn<Item>[],
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + stringify([columns.map((column) => column.name)], FORMAT);
  for await (const items of batches) {
    const text = head + writeRows(columns, items);
    head = '';
    if (text !== '') yield text;
  }
  if (head !== '') yield head;
}

/** An instant as spreadsheets read it: Manila time, `2026-11-21 16:05:00`. */
export function csvTime(instant: string | null): string | null {
  return instant === null ? null : manilaTimeOf(new Date(instant));
}

// Prevents CSV injection: an apostrophe stops a spreadsheet from running text as a formula. Amounts
// stay numbers, so a negative one is not escaped.
const FORMAT = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Some spreadsheets split unquoted text at semicolons.
  quoted_string: true,
  cast: { number: writePesos },
} as const;

function writeRows<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string {
  const rows = items.map((item) =>
    columns.map(({ value }) => {
      const cell = value(item);
      return typeof cell === 'string' ? keepText(keepDigits(cell)) : cell;
    }),
  );
  return stringify(rows, FORMAT);
}

/** Some spreadsheets ignore blanks before a formula. */
function keepText(text: string): string {
  return /^[\n \u00a0]+[-=+@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/**
 * Groups of four digits keep a spreadsheet from reading an account number as a number. It would
 * drop leading zeros and round long numbers.
 */
function keepDigits(text: string): string {
  return /^(?:0\d{4,}|\d{12,}|\d+e\d+)$/i.test(text) ? text.replace(/.{4}(?=.)/g, '$& ') : text;
}

/** File types that an answer can have besides JSON. */
export const fileTypes = ['text/csv', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** A streamed file. */
export interface SentFile {
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
