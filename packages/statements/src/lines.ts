import type { Centavos } from '@barya/money';
import { readAmount } from './amounts.ts';
import { readDate } from './dates.ts';
import { adviseOnOther, decodeText } from './decode.ts';
import { cleanTitle, findLayout, type Layout } from './layout.ts';
import type { StatementMapping, WantedMapping } from './mapping.ts';
import { type Row, readRows, sampleRows, UnclosedQuote } from './rows.ts';

/** A line of a statement as it was read. */
export interface StatementLine {
  /** Its line in the file, from 1. */
  line: number;
  at: Date;
  /** Below zero it left the account. */
  amountCentavos: Centavos;
  reference: string;
  description: string;
  sender: string;
}

export interface UnreadableLine {
  line: number;
  reason: string;
}

/** A statement that was opened: its columns, how they are read, and its lines. */
export interface Statement {
  columns: string[];
  mapping: StatementMapping | null;
  /** Each line as it is read or not. Needs a mapping. */
  lines(): AsyncGenerator<StatementLine | UnreadableLine>;
}

/**
 * Opens the bytes of a file.
 *
 * @param wanted mappings to try, the first first; else the titles decide
 * @returns a text that says what to do if it is no CSV
 */
export async function openStatement(
  bytes: Uint8Array,
  wanted: readonly WantedMapping[],
): Promise<Statement | string> {
  const advice = adviseOnOther(bytes);
  if (advice !== null) return advice;
  const text = decodeText(bytes);
  const sample = await sampleRows(text);
  const layout = findLayout(sample, wanted);
  if (layout === null) return 'This is not a CSV file with a line of column titles';
  const { columns, mapping } = layout;
  return { columns, mapping, lines: () => readLines(readRows(text, sample.separator), layout) };
}

async function* readLines(
  rows: AsyncIterable<Row>,
  { columns, mapping, titleLine }: Layout,
): AsyncGenerator<StatementLine | UnreadableLine> {
  if (mapping === null) throw new Error('The columns were not chosen');
  const indexes = findIndexes(columns, mapping);
  let titles: string | null = null;
  try {
    for await (const { line, cells } of rows) {
      if (line < titleLine) continue;
      const isBlank = cells.every((cell) => cell.trim() === '');
      titles ??= cells.join('\n');
      // Statements of several pages repeat their titles.
      if (isBlank || cells.join('\n') === titles) continue;
      const read = readLine((part) => cells[indexes[part]] ?? '', mapping);
      yield typeof read === 'string' ? { line, reason: read } : { line, ...read };
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    yield { line: error.line, reason: error.message };
  }
}

type Part = 'date' | 'amount' | 'credit' | 'debit' | 'reference' | 'description' | 'sender';

/** The place of each part; -1 for a part without a column. */
function findIndexes(columns: readonly string[], mapping: StatementMapping): Record<Part, number> {
  const find = (title: string | null) => (title === null ? -1 : columns.indexOf(cleanTitle(title)));
  return {
    date: find(mapping.date),
    amount: find(mapping.amount),
    credit: find(mapping.credit),
    debit: find(mapping.debit),
    reference: find(mapping.reference),
    description: find(mapping.description),
    sender: find(mapping.sender),
  };
}

const LONGEST_REFERENCE = 100;
const LONGEST_TEXT = 500;

/** @returns the reason if it can't be read */
function readLine(cell: (part: Part) => string, mapping: StatementMapping) {
  const date = cell('date');
  if (date.trim() === '') return 'It has no date.';
  const at = readDate(date, mapping.dateFormat);
  if (at === null) return `${quote(date)} is not a date of the form ${mapping.dateFormat}.`;
  const amountCentavos = readSigned(cell, mapping);
  if (typeof amountCentavos === 'string') return amountCentavos;
  return {
    at,
    amountCentavos,
    reference: cleanText(cell('reference'), LONGEST_REFERENCE),
    description: cleanText(cell('description'), LONGEST_TEXT),
    sender: cleanText(cell('sender'), LONGEST_TEXT),
  };
}

function readSigned(cell: (part: Part) => string, mapping: StatementMapping): Centavos | string {
  const isSplit = mapping.credit !== null || mapping.debit !== null;
  const used = isSplit ? (['credit', 'debit'] as const) : (['amount'] as const);
  let sum = 0;
  let found = 0;
  for (const part of used) {
    const text = cell(part);
    if (/^[\s-]*$/.test(text)) continue;
    const amount = readAmount(text);
    if (amount === null) return `${quote(text)} is not an amount.`;
    if (amount === 0) continue;
    found += 1;
    // Some banks write money out below zero in its own column.
    sum += part === 'debit' ? -Math.abs(amount) : amount;
  }
  if (found > 1) return 'It has both money in and money out.';
  if (found === 0) return 'It has no amount.';
  return !isSplit && mapping.outIsPositive ? -sum : sum;
}

/** One line of text without control characters, cut. */
function cleanText(cell: string, longest: number): string {
  return Array.from(cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .slice(0, longest)
    .join('');
}

function quote(cell: string): string {
  return `“${cleanText(cell, 40)}”`;
}
