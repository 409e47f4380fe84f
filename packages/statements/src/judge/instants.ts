import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import {
  type DateFormat,
  type Day,
  numberOf,
  type ReadDate,
  readTimeCell,
  readZone,
} from './dates.ts';
import type { Period } from './period.ts';
import { cellOf } from './shape.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MANILA = 8 * 60;

/** Abbreviations that mean one zone here, in minutes ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  PST: MANILA,
  PHT: MANILA,
  SGT: MANILA,
  HKT: MANILA,
  MYT: MANILA,
  PDT: -420,
  EST: -300,
  EDT: -240,
  JST: 540,
};

/** When a line was booked; or why its row can't be read. */
export type Instant = { at: number; hasTime: boolean } | { reason: string };

/** The days that a line may have, since 1970: ten years back, and tomorrow in Manila. */
export function rangeOf(now: Date): { first: number; last: number } {
  const today = Math.floor((now.getTime() + MANILA * MINUTE) / DAY);
  const date = new Date(today * DAY);
  const first = Date.UTC(date.getUTCFullYear() - 10, date.getUTCMonth(), date.getUTCDate()) / DAY;
  return { first, last: today + 1 };
}

/** The instant of a row, by its date and by the columns of time and zone. */
export function readInstant(
  row: Row,
  date: ReadDate,
  format: DateFormat,
  year: ((day: Day) => number | null) | null,
  layout: Layout,
  { first, last, zone }: { first: number; last: number; zone: number | null },
): Instant {
  const cell = cellOf(row, layout.roles.date);
  const day = date.days[format];
  if (day === undefined) return { reason: `${quote(cell)} is not a date of the form ${format}.` };
  const withYear = day.year ?? year?.(day) ?? null;
  if (withYear === null)
    return { reason: `${quote(cell)} has no year, and the statement's period has no such day.` };
  const time = readTime(row, date, layout, zone ?? MANILA);
  if ('reason' in time) return time;
  const days = numberOf({ ...day, year: withYear });
  if (new Date(days * DAY).getUTCDate() !== day.day)
    return { reason: `${quote(cell)} is a day that ${withYear} does not have.` };
  const at = days * DAY + (time.ms ?? 0) - time.zone * MINUTE;
  const manilaDay = Math.floor((at + MANILA * MINUTE) / DAY);
  if (manilaDay > last)
    return { reason: `${quote(cell)} is in the future: it is later than tomorrow.` };
  if (manilaDay < first) return { reason: `${quote(cell)} is more than ten years old.` };
  return { at, hasTime: time.ms !== null };
}

function readTime(
  row: Row,
  date: ReadDate,
  layout: Layout,
  stated: number,
): { ms: number | null; zone: number } | { reason: string } {
  const cell = cellOf(row, layout.roles.time);
  const own = cell === '' ? null : readTimeCell(cell);
  if (cell !== '' && own === null) return { reason: `${quote(cell)} is not a time.` };
  const ms = own === null ? date.ms : own.ms;
  if (ms === null) return { ms, zone: MANILA };
  const written = date.zone ?? own?.zone ?? zoneOf(cellOf(row, layout.roles.zone)) ?? stated;
  const zone = toMinutes(written, layout);
  return zone === null
    ? { reason: `${quote(String(written))} is not a time zone that is known here.` }
    : { ms, zone };
}

const zoneOf = (cell: string) => (cell === '' ? null : readZone(cell));

function toMinutes(zone: number | string, { profile }: Layout): number | null {
  if (typeof zone === 'number') return zone;
  return profile?.zones?.[zone] ?? zones[zone] ?? null;
}

const STATED =
  /\b(?:time|date)s?\b[^\d]{0,40}?\b((?:utc|gmt)(?: ?[+-]\d{1,2}(?::?\d\d)?)?)(?![\p{L}\d])/iu;

/** The zone that a title or a row above states, in minutes ahead of UTC; null for none. */
export function findStatedZone(above: readonly Row[], { columns, roles }: Layout): number | null {
  // `Paid at (UTC)` says no more than it holds.
  const titles = [roles.time, roles.date].map((column) => `Date ${columns[column ?? -1] ?? ''}`);
  const rows = above.map(({ cells }) => cells.slice(0, 40).join(' ').slice(0, 500));
  for (const text of [...titles, ...rows]) {
    const [, said] = STATED.exec(text) ?? [];
    const zone = said === undefined ? null : readZone(said.replace(' ', ''));
    if (typeof zone === 'number') return zone;
  }
  return null;
}

/**
 * Which year a day without one has: the period's; without a period it is asked. A file is read as
 * going up to the year that was answered.
 */
export function chooseYears(
  days: readonly Day[],
  period: Period | null,
  range: { last: number },
  inquiry: Inquiry,
): (day: Day) => number | null {
  if (period !== null) {
    const years = [
      new Date(period.from * DAY).getUTCFullYear(),
      new Date(period.to * DAY).getUTCFullYear(),
    ];
    return (day) =>
      years.find((year) => {
        const number = numberOf({ ...day, year });
        return number >= period.from && number <= period.to;
      }) ?? null;
  }
  const last = new Date(range.last * DAY).getUTCFullYear();
  const answer = inquiry.ask({
    kind: 'period',
    text: 'Of which year are these dates? They have none. Choose the year of the latest.',
    choices: [last, last - 1, last - 2].map((year) => ({
      value: String(year),
      example: `up to ${year}`,
    })),
  });
  const year = Number(answer ?? last);
  const key = ({ month, day }: Day) => month * 100 + day;
  const turn = days.findIndex(
    ({ month }, place) => place > 0 && Math.abs(month - days[place - 1]!.month) > 6,
  );
  const isRising = turn > 0 && days[turn]!.month < days[turn - 1]!.month;
  const newest = turn < 0 ? days : isRising ? days.slice(turn) : days.slice(0, turn);
  const latest = newest.reduce((most, day) => Math.max(most, key(day)), 0);
  return (day) => (key(day) > latest ? year - 1 : year);
}

/** A day since 1970 as YYYY-MM-DD. */
export const writeDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
