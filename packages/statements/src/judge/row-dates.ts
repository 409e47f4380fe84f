import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row, Table } from '../table.ts';
import { cleanCell } from '../text.ts';
import { chooseDateFormat, type Dated, type Written } from './date-form.ts';
import { findCutDates } from './date-zeros.ts';
import { type DateFormat, type Day, numberOf, type ReadDate, readDateCell } from './dates.ts';
import {
  chooseYears,
  findStatedZone,
  type Instant,
  rangeOf,
  readInstant,
  writeDay,
} from './instants.ts';
import { findPeriod, type Period } from './period.ts';
import { isApart, type Section } from './sections.ts';
import { cellOf, type Shape } from './shape.ts';

export interface RowDate {
  date: ReadDate | null;
  /** Whether the day stands in a row above. */
  isInherited: boolean;
  /** Whether a digit may be missing. */
  isCut?: boolean;
}

/** The date of each movement, unless it may be cut off. One without takes the day above it. */
export function readDates(
  rows: readonly Row[],
  open: readonly number[],
  shapes: readonly Shape[],
  layout: Layout,
): Map<number, RowDate> {
  const isOpen = new Set(open);
  const dates = new Map<number, RowDate>();
  let above: ReadDate | null = null;
  for (const [place, row] of rows.entries()) {
    const isDay = shapes[place]!.kind === 'day';
    if (!isDay && !isOpen.has(place)) continue;
    const cell = cellOf(row, layout.roles.date);
    const date: ReadDate | null = cell === '' ? dayOf(above) : readDateCell(cell);
    if (cell !== '') above = date;
    if (!isDay) dates.set(place, { date, isInherited: cell === '' });
  }
  const { date: column } = layout.roles;
  const cells = [...dates].map(
    ([place]) => [place, (column !== undefined && rows[place]!.cells[column]) || ''] as const,
  );
  for (const place of findCutDates(new Map(cells))) {
    dates.set(place, { date: null, isInherited: false, isCut: true });
  }
  return dates;
}

/**
 * Whether a row without a date may be of the day above: fewer rows repeat a day, as at the top of a
 * page, and none of them has a date in another column.
 */
export function printsDayOnce(
  rows: readonly Row[],
  dates: ReadonlyMap<number, RowDate>,
  { roles }: Layout,
): boolean {
  let [inherited, repeated] = [0, 0];
  let last: string | null = null;
  // Many references look like eight digits of a day, and `May 5` may be said of anything: such a
  // text is a date where other rows have dates of that form.
  const isBare = (cell: string) => !/\d\D+\d/.test(cell);
  const bareForms = new Set(
    [...dates].flatMap(([place, { date, isInherited }]) => {
      const isOwn = date !== null && !isInherited;
      return isOwn && isBare(cellOf(rows[place]!, roles.date)) ? Object.keys(date.days) : [];
    }),
  );
  const isDate = (cell: string, column: number) => {
    const days = column === roles.balance ? undefined : readDateCell(cleanCell(cell))?.days;
    if (days === undefined) return false;
    return !isBare(cell) || Object.keys(days).some((form) => bareForms.has(form));
  };
  for (const [place, { date, isInherited }] of dates) {
    if (isInherited) {
      inherited += 1;
      if (rows[place]!.cells.some(isDate)) return false;
      continue;
    }
    const day = date && JSON.stringify(date.days);
    if (day !== null && day === last) repeated += 1;
    last = day;
  }
  return repeated < inherited;
}

/** The day of a date, without its time. */
function dayOf(date: ReadDate | null): ReadDate | null {
  return date === null ? null : { ...date, ms: null, zone: null };
}

/** When each movement was booked, by the one form of dates. */
export function readInstants(
  rows: readonly Row[],
  shapes: readonly Shape[],
  sections: readonly Section[],
  layout: Layout,
  dates: ReadonlyMap<number, RowDate>,
  now: Date,
  inquiry: Inquiry,
  table: Table,
) {
  const range = rangeOf(now);
  let last = -1;
  const dated = rows.flatMap((row, place): Dated[] => {
    const isDay = shapes[place]!.kind === 'day';
    const date = isDay ? readDateCell(cellOf(row, layout.roles.date)) : dates.get(place)?.date;
    if (date == null || dates.get(place)?.isInherited) return [];
    const isAfterGap = shapes
      .slice(last + 1, place)
      .some(({ kind }, index) => mayHaveDate.has(kind) && !dates.has(last + 1 + index));
    const isFirst = last >= 0 && isApart(sections[last]!, sections[place]!);
    last = place;
    const cell = cellOf(row, layout.roles.date);
    return [{ line: row.line, name: row.name, cell, date, isAfterGap, isFirst }];
  });
  const { likelyFormat, profile } = layout;
  const known = likelyFormat && { format: likelyFormat, isOfProfile: profile !== null };
  const leftOut = listLeftOut(rows, shapes, sections, layout, dates);
  const chosen =
    layout.dateFormat ??
    chooseDateFormat(dated, leftOut, known, range, inquiry) ??
    mostFrequent(dated);
  const above = rows.slice(0, Math.max(0, layout.start - 1));
  const below = findPeriod(rows.slice(Math.max(last + 1, layout.start)), chosen);
  const isPast = below !== null && below.to <= range.last;
  const period = ofFormat(table) ?? findPeriod(above, chosen) ?? (isPast ? below : null);
  const isYearless = chosen !== null && !/Y|serial/.test(chosen);
  const days = dated.flatMap(({ date }): Day[] =>
    chosen === null || !date.days[chosen] ? [] : [date.days[chosen]],
  );
  const years = isYearless ? chooseYears(days, period, range, inquiry) : null;
  const instants = new Map<number, Instant>();
  const limits = { ...range, zone: findStatedZone(above, layout) };
  for (const [place, { date }] of dates) {
    if (date === null || chosen === null) continue;
    instants.set(place, readInstant(rows[place]!, date, chosen, years, layout, limits));
  }
  return {
    instants,
    dateFormat: chosen,
    period: period && { from: writeDay(period.from), to: writeDay(period.to) },
  };
}

/** The dates of movements that are no lines: `PENDING`, another currency. They have the same form. */
function listLeftOut(
  rows: readonly Row[],
  shapes: readonly Shape[],
  sections: readonly Section[],
  { roles }: Layout,
  dates: ReadonlyMap<number, RowDate>,
): Written[] {
  return rows.flatMap((row, place): Written[] => {
    const { table, problem } = sections[place]!;
    const isOther = shapes[place]!.kind !== 'movement' || dates.has(place);
    if (isOther || table !== null || problem !== null) return [];
    const cell = cellOf(row, roles.date);
    const date = readDateCell(cell);
    return date === null ? [] : [{ line: row.line, name: row.name, cell, date }];
  });
}

/** Rows that may have a date of their own, which may not be readable. */
const mayHaveDate: ReadonlySet<Shape['kind']> = new Set(['movement', 'unreadable', 'not_money']);

/** What is shown until the form is chosen. */
function mostFrequent(dated: readonly Dated[]): DateFormat | null {
  const counts = new Map<DateFormat, number>();
  for (const { date } of dated) {
    for (const format of Object.keys(date.days) as DateFormat[])
      counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function ofFormat({ period }: Table): Period | null {
  if (period === undefined) return null;
  const [from, to] = [period.from, period.to].map((text) => readDateCell(text)?.days.YYYYMMDD);
  if (from === undefined || to === undefined) return null;
  return {
    from: numberOf(from as Day & { year: number }),
    to: numberOf(to as Day & { year: number }),
  };
}
