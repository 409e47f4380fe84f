import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { hasDateAndAmount } from '../../judge/has-row.ts';
import { findTitles } from '../../layout/titles.ts';
import {
  answerOf,
  limits,
  type Question,
  type Row,
  refuseTooManyColumns,
  refuseTooManyRows,
  StatementFault,
  type Table,
} from '../../table.ts';
import type { Format, StatementFile } from '../format.ts';
import { findShown } from './shown.ts';

/** Excel workbooks. Text cells stay text, dates come typed, numbers with all their digits. */
export const xlsx: Format = {
  name: 'XLSX',
  recognises: (bytes) =>
    bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04,
  read,
};

const MOST_UNPACKED = 100 * 1024 * 1024;

async function read({ bytes, answers }: StatementFile): Promise<Table> {
  const parts = unpack(bytes);
  const shown = readShown(parts);
  const sheets = await readSheets(bytes);
  const filled = sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: toRows(data) }))
    .filter(({ rows }) => rows.some(isFilled));
  const hasTitles = ({ rows }: Sheet) => findTitles(rows) !== null;
  const hasRows = ({ rows }: Sheet) => rows.some(({ cells }) => hasDateAndAmount(cells));
  const tables = filled.some(hasTitles)
    ? filled.filter((each) => hasTitles(each) || hasRows(each))
    : filled;
  const answer = answerOf(answers, 'columns', SHEET);
  const chosen = tables.length > 1 ? tables.find(({ name }) => name === answer) : tables[0];
  return {
    format: 'XLSX',
    encoding: null,
    rows: chosen?.rows ?? tables[0]?.rows ?? [],
    separator: null,
    isEndOpen: false,
    guesses: [],
    questions: [
      ...(tables.length > 1 && chosen === undefined ? [askSheet(tables)] : []),
      ...shown.filter(({ word }) => answerOf(answers, 'currency', word) !== 'PHP'),
    ],
  };
}

interface Sheet {
  name: string;
  rows: Row[];
}

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '');
const SHEET = 'sheet';
const LONGEST_EXAMPLE = 80;

function askSheet(tables: readonly Sheet[]): Question {
  return {
    kind: 'columns',
    word: SHEET,
    text: 'Several sheets of this workbook have a table. Which one is the statement?',
    choices: tables.map(({ name, rows }) => {
      const { cells } = (findTitles(rows) ?? rows.find(isFilled))!;
      const texts = cells.filter((cell) => cell.trim() !== '').join(', ');
      return { value: name, example: `${name}: ${texts.slice(0, LONGEST_EXAMPLE)}` };
    }),
  };
}

/** Asks about a currency that only the form of cells shows. */
function readShown(parts: ReadonlyMap<string, Uint8Array>): Question[] {
  const textOf = (part: string) => Buffer.from(parts.get(part) ?? []).toString();
  const isSheet = (name: string) => name.startsWith('xl/worksheets/');
  const { currencies, directions } = findShown(textOf, [...parts.keys()].filter(isSheet));
  if (directions.length > 0) {
    throw new StatementFault(
      `The cells of this workbook show “${directions[0]}”, and do not hold it. Save it as CSV, and import that file.`,
    );
  }
  return currencies.map((word) => ({
    kind: 'currency',
    word,
    text: `Are amounts that this workbook shows with “${word}” Philippine pesos?`,
    choices: [
      { value: 'PHP', example: `${word} is pesos` },
      { value: 'other', example: `${word} is another currency: stop` },
    ],
  }));
}

/**
 * The parts of a workbook by their names. A small file can unpack to more than any memory: the sizes
 * that it states come first.
 */
function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let [size, isWorkbook] = [0, false];
  let parts: [name: string, part: Uint8Array][] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
    const isSmall = size <= MOST_UNPACKED;
    const isPart = ({ name }: { name: string }) => isSmall && /^xl\/.*\.(?:xml|rels)$/.test(name);
    parts = Object.entries(unzipSync(bytes, { filter: isPart }));
  } catch {
    throw new StatementFault(
      'This workbook is damaged. Open it, save it again, and import that file.',
    );
  }
  if (!isWorkbook) {
    throw new StatementFault(
      'This is a ZIP file without an Excel workbook. Unpack it, and import the statement.',
    );
  }
  const isTooLarge = ([name, part]: (typeof parts)[number]) =>
    hasLongText(part) || (name.startsWith('xl/worksheets/') && countCells(part) > MOST_CELLS);
  if (size > MOST_UNPACKED || parts.some(isTooLarge)) refuseTooLarge();
  return new Map(parts);
}

function refuseTooLarge(): never {
  throw new StatementFault(
    'This workbook is too large. Please export a shorter period.',
    'too_large',
  );
}

/** Far above what a cell of a spreadsheet holds. The parser's time grows with its square. */
const LONGEST_TEXT = 1_000_000;

/** Whether a part has a text or a tag of such a length. */
function hasLongText(part: Uint8Array): boolean {
  let [at, next] = [0, 0];
  while (next >= 0 && next - at <= LONGEST_TEXT) {
    at = next;
    next = part.indexOf(0x3c, at + 1);
  }
  return (next < 0 ? part.length : next) - at > LONGEST_TEXT;
}

/** Of 300,000 rows of 26 columns. */
const MOST_CELLS = limits.rows * 26;

/** The cells of a sheet up to its last row and last column: the parser makes all of them. */
function countCells(sheet: Uint8Array): number {
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1');
  let [rows, columns] = [0, 26];
  for (const [, column, row] of text.matchAll(/ r="([A-Z]{2,3}|A)?(\d{1,9})"/g)) {
    rows = Math.max(rows, Number(row));
    if (column === undefined || column.length < 2) continue;
    const place = Array.from(column).reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, place);
  }
  return rows * columns;
}

type Cell = string | number | boolean | Date | null;

async function readSheets(bytes: Uint8Array): Promise<{ sheet: string; data: Cell[][] }[]> {
  try {
    const options = { trim: false };
    return (await readWorkbook(Buffer.from(bytes), options)) as { sheet: string; data: Cell[][] }[];
  } catch (error) {
    if (error instanceof RangeError) refuseTooLarge();
    throw new StatementFault(
      'This workbook cannot be read. Open it, save it again, and import that file.',
    );
  }
}

function toRows(data: readonly (readonly Cell[])[]): Row[] {
  if (data.length > limits.rows) refuseTooManyRows();
  return data.map((cells, place) => {
    const name = `row ${place + 1}`;
    let width = cells.length;
    while (width > 0 && (cells[width - 1] === null || cells[width - 1] === '')) width -= 1;
    if (width > limits.columns) refuseTooManyColumns(name);
    return { line: place + 1, name, cells: cells.slice(0, width).map(toText) };
  });
}

const DAY = 24 * 60 * 60 * 1_000;

/** A date without a year is the part of a day that a spreadsheet stores for a time. */
function toText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return writeNumber(cell);
  // Spreadsheets store times as fractions, which are off by parts of a millisecond.
  const at = Math.round(cell.getTime() / 1_000) * 1_000;
  if (Number.isNaN(at)) return '';
  const text = new Date(at).toISOString();
  if (cell.getUTCFullYear() < 1901) return text.slice(11, 19);
  return at % DAY === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** All digits of a whole number, of which spreadsheets keep 15; 0.1 + 0.2 is 0.3. */
function writeNumber(value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  if (Number.isInteger(value)) return BigInt(value).toString();
  const cents = Math.round(value * 100) / 100;
  return Math.abs(value - cents) < 1e-6 * Math.max(1, Math.abs(value) / 1e6)
    ? cents.toFixed(2)
    : String(value);
}
