import type { Inquiry } from '../plan/inquiry.ts';
import type { RowReason } from '../table.ts';
import { quote } from '../text.ts';
import { type DateFormat, type Day, dateFormats, numberOf, type ReadDate } from './dates.ts';

/** A date as a row has it. */
export interface Written {
  line: number | null;
  /** How a reason names its row. */
  name: string;
  cell: string;
  date: ReadDate;
}

/** A date of a row that may be a line. */
export interface Dated extends Written {
  /** Whether a row that is not taken stands before it: the days need not be close then. */
  isAfterGap: boolean;
  /** Whether it is the first below a heading, where days may begin anew. */
  isFirst: boolean;
}

const names: Record<DateFormat, string> = {
  'YYYY-MM-DD': 'year-month-day',
  'MM/DD/YYYY': 'month/day/year',
  'DD/MM/YYYY': 'day/month/year',
  'DD-MMM-YYYY': 'day, name of the month, year',
  'MMM DD, YYYY': 'name of the month, day, year',
  YYYYMMDD: 'year, month and day without separators',
  serial: 'a spreadsheet’s number of the day',
  'MM/DD': 'month/day',
  'DD/MM': 'day/month',
  'DD MMM': 'day and name of the month',
  'MMM DD': 'name of the month and day',
};

/**
 * The one form that all dates have. Of several it is the one whose days are in order, and where that
 * leaves several and there are more than two days, whose neighbours are close; what is left is asked.
 *
 * @param leftOut dates of rows that are no lines: a form that they all have goes before others
 * @param known the form that a profile always writes, or that was chosen for an earlier file: this
 *   one only while it leaves the days in order
 * @param range the first and last day that a line may have, in days since 1970
 */
export function chooseDateFormat(
  dates: readonly Dated[],
  leftOut: readonly Written[],
  known: { format: DateFormat; isOfProfile: boolean } | null,
  range: { first: number; last: number },
  inquiry: Inquiry,
): DateFormat | null {
  if (dates.length === 0) return known?.format ?? null;
  const has = (format: DateFormat) => dates.every(({ date }) => date.days[format] !== undefined);
  const isPossible = (format: DateFormat) =>
    daysOf(dates, format).every((day) => day === null || (day >= range.first && day <= range.last));
  const isInOrder = (format: DateFormat) => areInOrder(dates, daysOf(dates, format));
  const all = dateFormats.filter(has);
  // Of years in two digits one that is possible may stand first.
  const own = all.filter((each) => all.length === 1 || each !== 'YYYY-MM-DD' || isPossible(each));
  const shared = own.filter((each) => leftOut.every(({ date }) => date.days[each] !== undefined));
  const fitting = shared.length > 0 ? shared : own;
  if (known !== null && has(known.format) && isPossible(known.format)) {
    const { format, isOfProfile } = known;
    const isContradicted = fitting.some((each) => isPossible(each) && isInOrder(each));
    if (isInOrder(format) || (isOfProfile && !isContradicted)) return format;
  }
  if (fitting.length === 0) return askMixed(dates, inquiry);
  if (fitting.length === 1) {
    const [only] = fitting as [DateFormat];
    const twin = twinOf(only, dates);
    if (twin !== null && !isInOrder(only)) return askUnordered(dates, [only, twin], inquiry);
    explain([...dates, ...leftOut], only, inquiry);
    return only;
  }
  const past = fitting.filter(isPossible);
  const possible = past.length > 0 ? past : fitting;
  const inOrder = possible.filter(isInOrder);
  if (inOrder.length === 0) {
    const others = fitting.filter((format) => !possible.includes(format));
    return askUnordered(dates, [...possible, ...others], inquiry);
  }
  const close = inOrder.filter((format) => areInOrder(dates, daysOf(dates, format), MOST_BETWEEN));
  // Of two days one gap is all that speaks, and an account may rest for months.
  const isProven = inOrder.length === 1 || countDays(dates, inOrder[0]!) > 2;
  const [only, another] = close.length === 1 && isProven ? close : possible;
  if (another === undefined) {
    const why =
      possible.length === 1
        ? 'Otherwise days would be in the future or too old.'
        : inOrder.length === 1
          ? 'Only so are the days in order.'
          : `Only so are neighbouring days at most ${MOST_BETWEEN} days apart.`;
    inquiry.guess({ kind: 'date_form', value: only!, why: `Read as ${names[only!]}. ${why}` });
    return only!;
  }
  const asked = close.length > 1 ? close : possible;
  return ask(
    dates,
    asked,
    'Which number is the day, the month and the year? The dates fit several forms.',
    inquiry,
  );
}

const MOST_ROWS = 1_000;

const countDays = (dates: readonly Dated[], format: DateFormat) =>
  new Set(daysOf(dates, format)).size;

function daysOf(dates: readonly Dated[], format: DateFormat): (number | null)[] {
  return dates.map(({ date }) => {
    const day = date.days[format]!;
    return day.year === null ? null : numberOf(day as Day & { year: number });
  });
}

const MOST_BETWEEN = 45;

const twins: readonly (readonly [DateFormat, DateFormat])[] = [
  ['MM/DD/YYYY', 'DD/MM/YYYY'],
  ['MM/DD', 'DD/MM'],
];

/** The form that swaps day and month, where some of the dates have it too; null for none. */
function twinOf(format: DateFormat, dates: readonly Dated[]): DateFormat | null {
  const twin = twins.find((pair) => pair.includes(format))?.find((each) => each !== format);
  return twin !== undefined && dates.some(({ date }) => date.days[twin] !== undefined)
    ? twin
    : null;
}

/** Only rising or only falling, with neighbours at most so many days apart. */
function areInOrder(
  dates: readonly Dated[],
  days: readonly (number | null)[],
  most = Number.POSITIVE_INFINITY,
): boolean {
  let [rises, falls] = [false, false];
  for (let i = 1; i < days.length; i += 1) {
    if (dates[i]!.isFirst) continue;
    const step = (days[i] ?? 0) - (days[i - 1] ?? 0);
    if (Math.abs(step) > most && !dates[i]!.isAfterGap) return false;
    rises ||= step > 0;
    falls ||= step < 0;
    if (rises && falls) return false;
  }
  return true;
}

function askUnordered(
  dates: readonly Dated[],
  formats: readonly DateFormat[],
  inquiry: Inquiry,
): DateFormat | null {
  const text = `Read as ${names[formats[0]!]}, the days neither rise nor fall. Rows of another form than you choose are not read.`;
  inquiry.asksAnew = true;
  return ask(dates, formats, text, inquiry);
}

function askMixed(dates: readonly Dated[], inquiry: Inquiry): DateFormat | null {
  const counts = dateFormats
    .map((format) => ({
      format,
      rows: dates.filter(({ date }) => date.days[format] !== undefined),
    }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length);
  const most = counts[0]!.format;
  const others = dates.filter(({ date }) => date.days[most] === undefined);
  const shown = others.slice(0, 5).map(({ name, cell }) => `${name} says ${quote(cell)}`);
  const text = `No one form fits all dates. Most are ${names[most]}, but ${shown.join(', ')}${others.length > 5 ? ` and ${others.length - 5} more` : ''}. Rows of another form than you choose are not read.`;
  const rows = others.slice(0, MOST_ROWS).map(({ line, name, cell }) => {
    return { line, reason: `${name} says ${quote(cell)}` };
  });
  return ask(
    dates,
    counts.map(({ format }) => format),
    text,
    inquiry,
    rows,
  );
}

function ask(
  dates: readonly Dated[],
  formats: readonly DateFormat[],
  text: string,
  inquiry: Inquiry,
  rows: RowReason[] = [],
): DateFormat | null {
  const choices = formats.map((value) => {
    const { cell, date } = dates.find((each) => each.date.days[value] !== undefined)!;
    return { value, example: `${names[value]}: ${cell} is ${writeDay(date.days[value]!)}` };
  });
  return inquiry.ask({
    kind: 'date_form',
    text,
    choices,
    ...(rows.length > 0 && { rows }),
  }) as DateFormat | null;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writeDay({ year, month, day }: Day): string {
  return `${MONTHS[month - 1]} ${day}${year === null ? '' : `, ${year}`}`;
}

/** Says by which row the form is known, where another form looks alike. */
function explain(dates: readonly Written[], format: DateFormat, inquiry: Inquiry): void {
  if (!/^(?:MM\/DD|DD\/MM)/.test(format)) return;
  const proof = dates.find(({ date }) => Object.keys(date.days).length === 1)!;
  if (proof === undefined) return;
  const why = `Read as ${names[format]}: ${proof.name} says ${quote(proof.cell)}.`;
  inquiry.guess({ kind: 'date_form', value: format, why });
}
