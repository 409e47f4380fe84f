import { isTitles } from '../../layout/titles.ts';
import { readRows } from './rows.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE = { rows: 200, characters: 100_000 };

/** The separator of a text, and where its rows begin: behind a line `sep=;` of a spreadsheet. */
export function findSeparator(text: string): { separator: string; start: number } {
  const said = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text.slice(0, 20));
  if (said !== null) return { separator: said[1]!, start: said[0].length };
  const beginning = text.slice(0, SAMPLE.characters);
  const scores = SEPARATORS.map((separator) => score(beginning, separator));
  return { separator: SEPARATORS[scores.indexOf(Math.max(...scores))]!, start: 0 };
}

/** The most cells in rows of one width; more where a row is titles. */
function score(text: string, separator: string): number {
  const lines = text.split(/\r\n|\n|\r/, SAMPLE.rows);
  const widths = new Map<number, number>();
  let hasTitles = false;
  for (const line of lines) {
    if (countOf(line, separator) > 199) continue;
    const cells = readRows(line, separator, 1)[0]?.cells ?? [];
    hasTitles ||= isTitles(cells);
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const most = Math.max(0, ...[...widths].map(([width, count]) => (width - 1) * count));
  return hasTitles ? most + SAMPLE.characters : most;
}

function countOf(text: string, separator: string): number {
  let count = 0;
  for (
    let at = text.indexOf(separator);
    at >= 0 && count < 200;
    at = text.indexOf(separator, at + 1)
  ) {
    count += 1;
  }
  return count;
}
