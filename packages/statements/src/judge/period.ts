import type { Row } from '../table.ts';
import { cleanText } from '../text.ts';
import { type DateFormat, type Day, numberOf, readDateCell } from './dates.ts';
import type { Period } from './instants.ts';

const DATE =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4}|[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}/g;

/** The period that stands above the titles, as the first row with two dates that rise. */
export function findPeriod(rows: readonly Row[], format: DateFormat | null): Period | null {
  for (const { cells } of rows.slice(0, 100)) {
    const text = cells.slice(0, 40).map(cleanText).join(' ').slice(0, 500);
    const days = Array.from(text.matchAll(DATE), ([date]) => toNumber(date, format));
    const [from, to] = days;
    if (days.length === 2 && from !== null && to !== null && from! <= to!)
      return { from: from!, to: to! };
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
