import { writePesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';
import { stringify } from 'csv-stringify/sync';
import { type Listed, type Page, UNCOUNTED } from './page.ts';

/** A column of a list as CSV: its words, and what stands in it. A number is an amount in pesos. */
export interface CsvColumn<Item> {
  name: string;
  value: (item: Item) => string | number | null;
}

/** How a list is had as CSV. */
export interface CsvList<Item> {
  /** What the file is called before its day, in small letters. */
  name: string;
  columns: readonly CsvColumn<Item>[];
}

const ROWS_A_PAGE = 1_000;
/** Without it Excel takes the file for one of the code page of its own country. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Makes a file of all rows of a list. The first page is read at once, so that a refusal is answered
 * like any other; each further one is read when the one before it was taken, and no transaction is
 * held between them.
 *
 * @param day of Manila, for the file's name
 * @param readListed answers a page of the list, newest first, with a cursor to the next one
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

/** Writes rows as CSV, as many at once as come at once. */
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

/** An instant of an answer as spreadsheets read it: the time in Manila, `2026-11-21 16:05:00`. */
export function csvTime(instant: string | null): string | null {
  return instant === null ? null : manilaTimeOf(new Date(instant));
}

// A spreadsheet runs a text that begins like a formula: an apostrophe keeps it one. Amounts are
// numbers here, so a negative one is not taken for a formula.
const FORMAT = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Where a semicolon parts columns, it would part a text that is not quoted.
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

/** Some spreadsheets pass over what is blank before a formula. */
function keepText(text: string): string {
  return /^[\n \u00a0]+[-=+@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/**
 * A spreadsheet takes the number of an account for a number: it drops zeros before it and rounds
 * what is long. Written in groups of four it stays what it is.
 */
function keepDigits(text: string): string {
  return /^(?:0\d{4,}|\d{12,}|\d+e\d+)$/i.test(text) ? text.replace(/.{4}(?=.)/g, '$& ') : text;
}

/** What an answer can be had as beside JSON. */
export const fileTypes = ['text/csv', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** A file that is made while it is read. */
export interface SentFile {
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
