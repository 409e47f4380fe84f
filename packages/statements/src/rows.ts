import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** A row of the file. */
export interface Row {
  /** Its first line in the file, from 1. */
  line: number;
  cells: string[];
}

const SLICE = 8 * 1024;
/** An open quotation mark takes in what follows; a row longer than this has one. */
const LONGEST_ROW = 64 * 1024;

/**
 * Reads rows as RFC 4180 does, and forgives stray quotation marks and any newline. Lets other work
 * run after each slice.
 *
 * @throws UnclosedQuote where a quotation mark is never closed
 */
export async function* readRows(text: string, separator: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    info: true,
  });
  let line = 1;
  try {
    for await (const { record, info } of Readable.from(slice(text)).pipe(parser)) {
      yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnclosedQuote(line) : error;
  }
}

async function* slice(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await setImmediate();
  }
}

/** Nothing after it can be read. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super('A quotation mark that begins here is never closed. Nothing after it was read.');
    this.line = line;
  }
}

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 60;

export interface Sample {
  separator: string;
  rows: Row[];
}

/** The first rows by the separator that gives the most cells in rows of one width. */
export async function sampleRows(text: string): Promise<Sample> {
  const samples = await Promise.all(
    SEPARATORS.map(async (separator) => ({ separator, rows: await readFirst(text, separator) })),
  );
  const scores = samples.map(({ rows }) => scoreWidth(rows));
  return samples[scores.indexOf(Math.max(...scores))]!;
}

async function readFirst(text: string, separator: string): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for await (const row of readRows(text.slice(0, SAMPLE_ROWS * 1024), separator)) {
      rows.push(row);
      if (rows.length === SAMPLE_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  return rows;
}

function scoreWidth(rows: readonly Row[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...widths].map(([width, count]) => (width - 1) * count));
}
