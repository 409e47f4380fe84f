import type { DateFormat } from '@barya/contract/date-formats';
import { cleanCell } from '../text.ts';

export { type DateFormat, dateFormats } from '@barya/contract/date-formats';

/** A day; without a year it is of the statement's period. */
export interface Day {
  year: number | null;
  month: number;
  day: number;
}

/** A cell as a date: each form that it has, with its day, and the time of day that it says. */
export interface ReadDate {
  days: Partial<Record<DateFormat, Day>>;
  /** Milliseconds since midnight; null without a time. */
  ms: number | null;
  /** Minutes ahead of UTC; a word that is no zone; null without one. */
  zone: number | string | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST = 60;
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +|,? \(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\)?(?=$| \d{1,2}:)/i;
/** In English, and in Filipino. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
].map((names) => names.split(' '));

// The T of `Oct 08:30` is of the month.
const TIME =
  /(?:^|(?: at |[ ,]|[-\u2013\u2014|\u2022\u00b7@](?= )|(?<![a-z])T)+)(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?| ?(nn|noon|mn))?(?: ?(z|[+-]\d\d?(?::?\d\d)?(?: utc)?|(?:gmt|utc)[+-]\d{1,2}(?::?\d\d)?|\[[+-]?\d{1,2}(?::[a-z]{2,4})?\]|[a-z]{2,4}))?$/i;
/** `14.05.09` behind a day; and alone, also without points. */
const DOTTED_TIME = / (\d\d)\.([0-5]\d)\.([0-5]\d)$/;
const PLAIN_TIME = /^(\d\d)\.?([0-5]\d)(?:\.?([0-5]\d))?$/;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{4}|\d{1,2})$/;
// A space before another separator is what is left of a digit.
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:[-/]|\.? ?)([a-z]{3,9})(?:(?:[-/]|[,.]{0,2} ?)(\d{4}|\d{2})|\.)?$/i;
const MONTH_FIRST =
  /^([a-z]{3,9})(?:[-/]|\.? ?)(\d{1,2})(?:st|nd|rd|th)?(?:(?:[-/.]|, ?| )(\d{4})|[-/](\d{2}))?$/i;
const YEAR_FIRST = /^(\d{4})[-/ ]([a-z]{3,9})[-/ ](\d{1,2})$/i;
const DIGITS =
  /^(20\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(?:\.\d{1,3})?)?(z| ?\[[+-]?\d{1,2}(?::[a-z]{2,4})?\])?$/i;
/** `03112026`. No month is 20, so that no day of `DIGITS` has this form. */
const YEAR_LAST = /^(\d\d)(\d\d)(20\d\d)$/;
const SERIAL = /^([2-7]\d{4})(\.\d+)?$/;
/** `08:30 AM 11/03/2026`. */
const TIME_FIRST = /^(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?)[ ,]+(?=.*\d)(.+)$/i;
/** `(GMT+8)`, `Asia/Manila`, and what browsers write behind a zone. */
const zoneWords: readonly (readonly [RegExp, string])[] = [
  [/ \([a-z]+(?: [a-z]+)? time\)$/i, ''],
  [/ \(((?:gmt|utc)[^ )]*|pht|pst)\)$/i, ' $1'],
  [/ \(?asia\/manila\)?$/i, ' PHT'],
];
const NO_YEAR = /^(\d{1,2})[-/](\d{1,2})$/;

/** Reads a date in every form that it has; null if it is none. */
export function readDateCell(cell: string): ReadDate | null {
  const text = cleanCell(cell);
  if (text === '' || text.length > LONGEST || !/\d/.test(text)) return null;
  const whole = readWhole(text);
  if (whole !== null) return whole;
  const plain = zoneWords.reduce((left, [word, zone]) => left.replace(word, zone), text);
  return readParts(plain.replace(TIME_FIRST, '$2 $1').replace(WEEKDAY, ''));
}

/** Serials and digits without separators: their time is part of them. */
function readWhole(text: string): ReadDate | null {
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [, year, month, day, hour, minute, second, zone] = digits;
    const found = toDay(Number(year), Number(month), Number(day));
    const isTime = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60;
    if (found === null || !isTime) return null;
    const seconds = Number(hour ?? 0) * 3_600 + Number(minute ?? 0) * 60 + Number(second ?? 0);
    const ms = hour === undefined ? null : seconds * 1_000;
    return { days: { YYYYMMDD: found }, ms, zone: zone === undefined ? null : readZone(zone) };
  }
  const serial = SERIAL.exec(text);
  if (serial === null) return null;
  // Spreadsheets count from 1900 with a 29 February that it did not have.
  const date = new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * DAY);
  const day = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  const ms = serial[2] === undefined ? null : Math.round(Number(serial[2]) * 86_400) * 1_000;
  return { days: { serial: day }, ms, zone: null };
}

function readParts(text: string): ReadDate | null {
  const time = TIME.exec(text.replace(DOTTED_TIME, ' $1:$2:$3'));
  const clock = time === null ? null : readClock(time);
  if (time !== null && clock === null) return null;
  const days = readDays(time === null ? text : text.slice(0, time.index));
  return days === null ? null : { days, ms: clock?.ms ?? null, zone: clock?.zone ?? null };
}

function readDays(text: string): ReadDate['days'] | null {
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return readNumbers(numbers);
  const noYear = NO_YEAR.exec(text);
  if (noYear !== null) {
    const [first, second] = [Number(noYear[1]), Number(noYear[2])];
    return keep({ 'MM/DD': toDay(null, first, second), 'DD/MM': toDay(null, second, first) });
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const [, day, name, year] = dayFirst;
    const month = findMonth(name!);
    const found = toDay(toYear(year), month, Number(day));
    const turned = year?.length === 2 ? toDay(toYear(day), month, Number(year)) : null;
    const form = year === undefined ? 'DD MMM' : 'DD-MMM-YYYY';
    return keep({ [form]: found, 'YYYY-MM-DD': turned });
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) {
    const [, name, day, long, short] = monthFirst;
    const year = long ?? short;
    const found = toDay(toYear(year), findMonth(name!), Number(day));
    return keep({ [year === undefined ? 'MMM DD' : 'MMM DD, YYYY']: found });
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) return readNumbers([text, yearLast[1], '', yearLast[2], yearLast[3]]);
  const digits = DIGITS.exec(text);
  if (digits !== null && digits[4] === undefined) {
    return keep({ YYYYMMDD: toDay(Number(digits[1]), Number(digits[2]), Number(digits[3])) });
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst === null) return null;
  const [, year, name, day] = yearFirst;
  return keep({ 'YYYY-MM-DD': toDay(Number(year), findMonth(name!), Number(day)) });
}

function readNumbers([, first, , second, third]: readonly (string | undefined)[]):
  | ReadDate['days']
  | null {
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (first!.length === 4) return third!.length > 2 ? null : keep({ 'YYYY-MM-DD': toDay(a, b, c) });
  if (first!.length > 2 || third!.length === 1) return null;
  const year = toYear(third);
  const days = { 'MM/DD/YYYY': toDay(year, a, b), 'DD/MM/YYYY': toDay(year, b, a) };
  if (third!.length > 2) return keep(days);
  // A year of two digits may stand at either end.
  return keep({ ...days, 'YYYY-MM-DD': toDay(toYear(first), b, c) });
}

function keep(days: Partial<Record<DateFormat, Day | null>>): ReadDate['days'] | null {
  const found = Object.entries(days).filter(([, day]) => day !== null);
  return found.length === 0 ? null : (Object.fromEntries(found) as ReadDate['days']);
}

const toYear = (text: string | undefined) =>
  text === undefined ? null : Number(text.padStart(4, '20'));

/** Null for a day that no calendar has. Without a year, 29 February is one. */
function toDay(year: number | null, month: number, day: number): Day | null {
  if (month < 1 || month > 12 || day < 1 || (year !== null && (year < 1990 || year > 2100))) {
    return null;
  }
  return day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
    ? { year, month, day }
    : null;
}

/** 1 to 12; 0 if it is no month. `Sept` is one. */
function findMonth(name: string): number {
  const isOf = (month: string) => month.startsWith(name.toLowerCase());
  return Math.max(...MONTHS.map((names) => names.findIndex(isOf))) + 1;
}

/** A time of day of its own cell: text, or the part of a day that a spreadsheet stores. */
export function readTimeCell(cell: string): { ms: number; zone: number | string | null } | null {
  const text = cleanCell(cell);
  if (text.length > LONGEST) return null;
  if (/^(?:0?\.\d+|0)$/.test(text))
    return { ms: Math.round(Number(text) * 86_400) * 1_000, zone: null };
  const plain = PLAIN_TIME.exec(text)?.slice(1).filter(Boolean).join(':');
  const time = TIME.exec(plain ?? text.replace(/^(?:1899|1900)-\d\d-\d\d[ T]/, ''));
  return time === null || time.index !== 0 ? null : readClock(time);
}

function readClock(time: RegExpExecArray): { ms: number; zone: number | string | null } | null {
  const [, hours, minutes, seconds, fraction, half, noon, zone] = time;
  const hour = readHour(Number(hours), half?.toLowerCase(), noon?.toLowerCase());
  if (hour === null) return null;
  const whole = hour * 60 + Number(minutes);
  const ms = whole * MINUTE + Number(seconds ?? 0) * 1_000;
  return {
    ms: ms + Number((fraction ?? '').slice(0, 3).padEnd(3, '0')),
    zone: zone === undefined ? null : readZone(zone),
  };
}

/** `12:15 NN` is noon, `12:15 MN` midnight. */
function readHour(hour: number, half?: string, noon?: string): number | null {
  if (noon !== undefined) return hour === 12 ? (noon === 'mn' ? 0 : 12) : null;
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

const ZONES: Record<string, number> = { z: 0, utc: 0, gmt: 0, pht: 480, phst: 480 };

/** Minutes ahead of UTC, or the word as it stands. */
export function readZone(text: string): number | string {
  const word = text.trim().toLowerCase();
  const known = ZONES[word];
  if (known !== undefined) return known;
  const offset = /^(?:gmt|utc|\[)?([+-]?)(\d{1,2}):?(\d\d)?(?::[a-z]{2,4})?\]?(?: utc)?$/.exec(
    word,
  );
  if (offset === null) return text.trim().toUpperCase();
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return offset[1] === '-' ? -minutes : minutes;
}

/** Days since 1970. */
export function numberOf({ year, month, day }: Day & { year: number }): number {
  return Date.UTC(year, month - 1, day) / DAY;
}
