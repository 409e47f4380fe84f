import { type DateFormat, guessDateFormat } from './dates.ts';
import type { StatementMapping, WantedMapping } from './mapping.ts';
import { knownTitles, presets } from './presets.ts';
import type { Row, Sample } from './rows.ts';

export interface Layout {
  /** The titles; a column without one is named by its place. */
  columns: string[];
  /** The line of the titles. */
  titleLine: number;
  /** Null where it must be chosen. */
  mapping: StatementMapping | null;
}

const parts = ['date', 'amount', 'credit', 'debit', 'reference', 'description', 'sender'] as const;

/**
 * Finds the titles and the mapping: the first of `wanted` whose columns the file has, else a guess.
 * Null if no row could be titles.
 */
export function findLayout({ rows }: Sample, wanted: readonly WantedMapping[]): Layout | null {
  for (const mapping of [...wanted, ...presets.map((preset) => preset.mapping)]) {
    const titles = rows.find((row) => hasColumns(nameColumns(row.cells), mapping));
    if (titles === undefined) continue;
    const dateFormat = mapping.dateFormat ?? guessFormat(rows, titles, mapping.date);
    if (dateFormat !== null) return layoutOf(titles, { ...mapping, dateFormat });
  }
  const guesses = rows.map((row) => ({ row, guess: guessMapping(rows, row) }));
  const best = guesses.find(({ guess }) => guess !== null);
  if (best !== undefined) return layoutOf(best.row, best.guess);
  const widest = Math.max(0, ...rows.map(({ cells }) => countFilled(cells)));
  // One column may have no title.
  const titles = rows.find(({ cells }) => countFilled(cells) * 2 > widest);
  return widest < 2 || titles === undefined ? null : layoutOf(titles, null);
}

function layoutOf(titles: Row, mapping: StatementMapping | null): Layout {
  return { columns: nameColumns(titles.cells), titleLine: titles.line, mapping };
}

function hasColumns(columns: readonly string[], mapping: WantedMapping): boolean {
  return parts.every((part) => {
    const title = mapping[part];
    return title === null || columns.includes(cleanTitle(title));
  });
}

/** Each column with a name of its own. */
function nameColumns(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const title = cleanTitle(cell) || `Column ${index + 1}`;
    names.push(names.includes(title) ? `${title} (column ${index + 1})` : title);
  }
  return names;
}

const LONGEST_TITLE = 150;

export function cleanTitle(text: string): string {
  return text
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
}

/** The mapping by known titles; null if the row has no date or no amount, or its dates don't fit. */
function guessMapping(rows: readonly Row[], titles: Row): StatementMapping | null {
  const columns = nameColumns(titles.cells);
  const known = columns.map((column) => column.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const find = (part: (typeof parts)[number]) => {
    const title = knownTitles[part].find((each) => known.includes(each));
    return title === undefined ? null : columns[known.indexOf(title)]!;
  };
  const [date, credit, debit] = [find('date'), find('credit'), find('debit')];
  const amount = credit === null && debit === null ? find('amount') : null;
  if (date === null || (amount ?? credit ?? debit) === null) return null;
  const dateFormat = guessFormat(rows, titles, date);
  if (dateFormat === null) return null;
  const texts = { reference: find('reference'), description: find('description') };
  return {
    date,
    dateFormat,
    amount,
    credit,
    debit,
    outIsPositive: false,
    ...texts,
    sender: find('sender'),
  };
}

/** By the dates below the titles. Totals at the end have none. */
function guessFormat(rows: readonly Row[], titles: Row, date: string): DateFormat | null {
  const index = nameColumns(titles.cells).indexOf(cleanTitle(date));
  const cells = rows
    .filter(({ line }) => line > titles.line)
    .map((row) => row.cells[index]?.trim() ?? '')
    .filter((cell) => /\d/.test(cell));
  return guessDateFormat(cells);
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
