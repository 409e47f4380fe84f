import type { Row } from '../table.ts';
import { cleanText } from '../text.ts';
import {
  type DateFormat,
  type Day,
  dateFormats,
  numberOf,
  type ReadDate,
  readDateCell,
} from './dates.ts';

/** Days since 1970, both of it. */
export interface Period {
  from: number;
  to: number;
}

const DATE =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4}|[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}/g;

const ONE_DAY = new RegExp(`^(\\D*?)(${DATE.source})\\W*$`);

/** A day with commas, at which it may be cut. */
const DATE_ALONE = /[A-Za-z]{3,9}\.? \d{1,2},? +\d{4}/;

/** `Opened 01/05/2017 Printed 11/28/2026` is no period. */
const BETWEEN =
  /^(?:[^\p{L}\d]|\b(?:to|until|till|thru|through|up|and|end|ending|ended|date|period|statement|hanggang|of|the)\b)*$/iu;

const DAYS_OF_MONTH = /\b([A-Za-z]{3,9})\.? (\d{1,2}) ?(?:[-–—]|to) ?(\d{1,2}),? (\d{4})\b/;

/** `November 1-30, 2026` with its month and year at both days. */
const writeBothDays = (text: string) => text.replace(DAYS_OF_MONTH, '$1 $2, $4 to $1 $3, $4');

/** Whether no figure is left beside days: `Nov 1, 2026 - Nov 30, 2026`, cut at its commas. */
export function areOnlyDays(cells: readonly string[]): boolean {
  const text = cells.slice(0, 40).map(cleanText).join(' ');
  return (
    text.length < 100 && DATE_ALONE.test(text) && !/\d/.test(writeBothDays(text).replace(DATE, ''))
  );
}

/** `Date from: 11/01/2026` over `Date to: 11/15/2026`. */
const FROM = /^(?:date |period |statement )*(?:from|start|begin)\w*\b[^\d]{0,20}$/i;
const UP_TO = /^(?:date |period |statement )*(?:to|until|end|through)\w*\b[^\d]{0,20}$/i;

/**
 * The period that rows above or below the table print, as the first row with two dates that rise, or
 * two rows of which one says from and the next to.
 */
export function findPeriod(rows: readonly Row[], format: DateFormat | null): Period | null {
  let from: string | null = null;
  for (const { cells } of rows.slice(0, 100)) {
    const text = writeBothDays(cells.slice(0, 40).map(cleanText).join(' ').slice(0, 500));
    const [, label, day] = ONE_DAY.exec(text) ?? [];
    if (from !== null && UP_TO.test(label ?? '')) return toPeriod(from, day!, format);
    from = FROM.test(label ?? '') && !/bal/i.test(label!) ? day! : null;
    const dates = [...text.matchAll(DATE)];
    if (dates.length !== 2) continue;
    const [first, last] = dates as [RegExpExecArray, RegExpExecArray];
    if (!BETWEEN.test(text.slice(first.index + first[0].length, last.index))) continue;
    const found = toPeriod(first[0], last[0], format);
    if (found !== null) return found;
  }
  return null;
}

/** Both days have one form: that of the rows, else the only one by which the first is not later. */
function toPeriod(first: string, last: string, format: DateFormat | null): Period | null {
  const [from, to] = [first, last].map((text) => readDateCell(text)?.days ?? {});
  const periods = dateFormats
    .map((each) => ({ each, from: numberIn(from!, each), to: numberIn(to!, each) }))
    .filter((each): each is typeof each & Period => each.from !== null && each.to !== null)
    .filter((each) => each.from <= each.to);
  const found = periods.find(({ each }) => each === format) ?? periods[0];
  const isClear = periods.length === 1 || found?.each === format;
  return found === undefined || !isClear ? null : { from: found.from, to: found.to };
}

function numberIn(days: ReadDate['days'], format: DateFormat): number | null {
  const day = days[format];
  return day === undefined || day.year === null ? null : numberOf(day as Day & { year: number });
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
