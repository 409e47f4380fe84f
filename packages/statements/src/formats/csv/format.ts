import { decodeText } from '../../decode.ts';
import { answerOf, type Question, type Table } from '../../table.ts';
import type { Format, StatementFile } from '../format.ts';
import { readRows } from './rows.ts';
import { findSeparator } from './separator.ts';

/** Text with separators: CSV, TSV and their kin, and any other text. */
export const csv: Format = { name: 'CSV', recognises: () => true, read };

async function read({ bytes, answers }: StatementFile): Promise<Table> {
  const { text: decoded, encoding, unclear } = decodeText(bytes, answerOf(answers, 'encoding'));
  const whole = unquoteRows(dropEndMarks(decoded)).replace(CONTROLS, (mark) =>
    mark === '\0' ? mark : '\ufffd',
  );
  const { separator, start } = findSeparator(whole);
  const rows = readRows(start === 0 ? whole : whole.slice(start), separator);
  if (start > 0) {
    for (const row of rows) {
      row.line = row.line! + 1;
      row.name = `line ${row.line}`;
    }
    rows.unshift({ line: 1, name: 'line 1', cells: [whole.slice(0, start).trim()] });
  }
  const question: Question = {
    kind: 'encoding',
    text: 'Which letters does this file have? Two encodings fit it.',
    choices: unclear.map(({ encoding: value, example }) => ({ value, example })),
  };
  return {
    format: 'CSV',
    encoding,
    rows,
    separator,
    isEndOpen: !/[\r\n]$/.test(whole),
    guesses: [],
    questions: unclear.length > 0 ? [question] : [],
  };
}

const QUOTED_ROW = /^"(?:[^"\r\n]|"")*"[ \t]*$/;

/** Some programs put each row whole in quotation marks: `"2026-11-02,""A, B"",5.00"`. */
function unquoteRows(text: string): string {
  const rows = text
    .slice(0, SAMPLE)
    .split(/\r\n|\n|\r/)
    .slice(0, -1)
    .filter((row) => row.trim() !== '');
  if (rows.length < 2 || !rows.every((row) => QUOTED_ROW.test(row) && /[,;\t|]/.test(row)))
    return text;
  return text.replace(/^"(.*)"[ \t]*$/gm, (_, row: string) => row.replaceAll('""', '"'));
}

const SAMPLE = 100_000;

/** Of a damaged file, but for zeros: what they replaced is not known. */
const CONTROLS = /(?!\s)\p{Cc}/gu;

/** Old programs end a file with Ctrl+Z. */
function dropEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0x1a || text.charCodeAt(end - 1) === 0)) end -= 1;
  return text.slice(0, end);
}
