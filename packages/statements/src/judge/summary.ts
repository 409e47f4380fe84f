import type { Centavos } from '@barya/money';
import type { Row, RowReason, Table } from '../table.ts';
import type { Entry } from './attempts.ts';
import type { DayOrder } from './balance.ts';
import type { DateFormat } from './dates.ts';
import type { Fate } from './fate.ts';
import { type Instant, writeDay } from './instants.ts';
import type { StatementLine } from './lines.ts';
import { readBalance } from './money.ts';
import { isApart, type Section } from './sections.ts';
import type { Shape } from './shape.ts';

export interface Judged {
  lines: StatementLine[];
  notMoney: RowReason[];
  unreadable: RowReason[];
  titles: number;
  blank: number;
  dateFormat: DateFormat | null;
  period: { from: string; to: string } | null;
  isPeriodPrinted: boolean;
  /** How many account numbers stand above rows. */
  accounts: number;
  doubtfulDays: string[];
  opening: Centavos | null;
  closing: Centavos | null;
}

/** What each row came to, in the file's order. */
export function sumUp(
  rows: readonly Row[],
  shapes: readonly Shape[],
  fates: ReadonlyMap<number, Fate>,
) {
  const found = {
    lines: [] as StatementLine[],
    notMoney: [] as RowReason[],
    unreadable: [] as RowReason[],
    titles: 0,
    blank: 0,
  };
  for (const [place, row] of rows.entries()) {
    const fate = fates.get(place) ?? toFate(shapes[place]!, rows);
    if (fate.kind === 'line') found.lines.push(fate.line);
    else if (!('reason' in fate)) found[fate.kind] += 1;
    else {
      const reason = row.line === null ? `${capitalise(row.name)}: ${fate.reason}` : fate.reason;
      found[fate.kind === 'not_money' ? 'notMoney' : 'unreadable'].push({ line: row.line, reason });
    }
  }
  return found;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toFate(shape: Shape, rows: readonly Row[]): Exclude<Fate, { kind: 'line' }> {
  if (shape.kind === 'continuation') {
    return { kind: 'not_money', reason: `A continuation of ${rows[shape.of]!.name}.` };
  }
  if ('reason' in shape) return { kind: shape.kind, reason: shape.reason };
  return { kind: shape.kind === 'blank' ? 'blank' : 'titles' };
}

const DAY = 24 * 60 * 60 * 1_000;

function dayOf(instant: Instant | undefined): number | null {
  if (instant === undefined || 'reason' in instant) return null;
  return Math.floor((instant.at + 8 * 60 * 60 * 1_000) / DAY);
}

/**
 * The printed period with the days of all lines, up to the day on which the file was made; else the
 * first and last of these; null for none.
 */
export function coverLines(
  instants: Iterable<Instant>,
  said: { from: string; to: string } | null,
  made: number | null,
): { period: { from: string; to: string } | null; isPeriodPrinted: boolean } {
  const isCut = said !== null && made !== null && numberOfDay(said.to) > made;
  const printed = isCut ? { from: said.from, to: writeDay(made) } : said;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const instant of instants) {
    const day = dayOf(instant);
    if (day === null) continue;
    from = Math.min(from, day);
    to = Math.max(to, day);
  }
  if (from > to) return { period: printed, isPeriodPrinted: printed !== null };
  const rows = { from: writeDay(from), to: writeDay(to) };
  if (printed === null) return { period: rows, isPeriodPrinted: false };
  const isPeriodPrinted = printed.from <= rows.from && rows.to <= printed.to;
  return { period: isPeriodPrinted ? printed : rows, isPeriodPrinted };
}

/**
 * The days of unreadable rows: their own, else those from the dated row before to the one after. At
 * an end of the file, or of a part of it under a heading, the period goes on from there. The
 * day on which the file was made was not over.
 */
export function findDoubtfulDays(
  shapes: readonly Shape[],
  sections: readonly Section[],
  fates: ReadonlyMap<number, Fate>,
  instants: ReadonlyMap<number, Instant>,
  period: { from: string; to: string } | null,
  order: DayOrder,
  made: number | null,
): string[] {
  if (period === null) return [];
  const [from, to] = [numberOfDay(period.from), numberOfDay(period.to)];
  const ranges: [number, number][] =
    made !== null && from <= made && made <= to ? [[made, made]] : [];
  // Where the order is not known, a row at an end may be of any day.
  const starts = order === 'falling' ? [to] : order === 'rising' ? [from] : [from, to];
  const ends = order === 'falling' ? [from] : order === 'rising' ? [to] : [from, to];
  let before = starts;
  let isOpen = false;
  const close = (after: readonly number[]): void => {
    const days = [...before, ...after];
    if (isOpen) ranges.push([Math.min(...days), Math.max(...days)]);
    isOpen = false;
  };
  for (const [place, shape] of shapes.entries()) {
    if (place > 0 && isApart(sections[place - 1]!, sections[place]!)) {
      close(ends);
      before = starts;
    }
    const day = dayOf(instants.get(place));
    if (day !== null) {
      close([day]);
      before = [day];
    }
    if ((fates.get(place) ?? shape).kind !== 'unreadable') continue;
    if (day === null) isOpen = true;
    else ranges.push([day, day]);
  }
  close(ends);
  return listOnce(ranges).map(writeDay);
}

const numberOfDay = (day: string) => Date.parse(day) / DAY;

/** The days of ranges that overlap, in order. */
function listOnce(ranges: readonly [number, number][]): number[] {
  const days: number[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    for (let day = Math.max(from, (days.at(-1) ?? from - 1) + 1); day <= to; day += 1)
      days.push(day);
  }
  return days;
}

/** The balances before the first line and after the last, in time. */
export function boundaries(
  balances: readonly Extract<Entry, { balance: Centavos | null }>[],
  amounts: ReadonlyMap<Entry, Centavos | { reason: string }>,
  table: Table,
  order: DayOrder,
): { opening: Centavos | null; closing: Centavos | null } {
  const inTime = order === 'falling' ? balances.toReversed() : balances;
  const [first, last] = [inTime[0], inTime.at(-1)];
  const moved = first === undefined ? 0 : (amounts.get(first) ?? 0);
  const opening = first?.balance ?? null;
  return {
    opening: opening === null || typeof moved !== 'number' ? null : opening - moved,
    closing:
      last?.balance ??
      (table.closingBalance === undefined ? null : readBalance(table.closingBalance)),
  };
}
