import type { Row } from '../table.ts';
import { cleanText } from '../text.ts';
import { type DateFormat, type Day, numberOf, readDateCell } from './dates.ts';
import type { Period } from './instants.ts';

const DATE =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4}|[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}/g;

/** `Opened 01/05/2017 Printed 11/28/2026` is no period. */
const BETWEEN =
  /^(?:[^\p{L}\d]|\b(?:to|until|till|thru|through|up|and|end|ending|ended|date|period|statement|hanggang|of|the)\b)*$/iu;

/** The period that stands above the titles, as the first row with two dates that rise. */
export function findPeriod(rows: readonly Row[], format: DateFormat | null): Period | null {
  for (const { cells } of rows.slice(0, 100)) {
    const text = cells.slice(0, 40).map(cleanText).join(' ').slice(0, 500);
    const dates = [...text.matchAll(DATE)];
    if (dates.length !== 2) continue;
    const [first, last] = dates as [RegExpExecArray, RegExpExecArray];
    if (!BETWEEN.test(text.slice(first.index + first[0].length, last.index))) continue;
    const [from, to] = [toNumber(first[0], format), toNumber(last[0], format)];
    if (from !== null && to !== null && from <= to) return { from, to };
  }
  return null;
}

const MADE = /\b(?:printed|generated|exported|downloaded|extracted|run) ?(?:on|at|date|:)/i;

/** The day since 1970 on which rows beside the table say that the file was made; null for none. */
export function findMakingDay(rows: Iterable<Row>, format: DateFormat | null): number | null {
  for (const { cells } of rows) {
    const text = cells.slice(0, 40).map(cleanText).join(' ').slice(0, 500);
    const dates = MADE.test(text) ? [...text.matchAll(DATE)] : [];
    if (dates.length === 1) return toNumber(dates[0]![0], format);
  }
  return null;
}

/** Null where month and day could be either, and the rows don't say. */
function toNumber(text: string, format: DateFormat | null): number | null {
  const days = readDateCell(text)?.days ?? {};
  const found = Object.values(days);
  const day = (format !== null && days[format]) || (found.length === 1 ? found[0] : undefined);
  if (day === undefined || day.year === null) return null;
  return numberOf(day as Day & { year: number });
}
