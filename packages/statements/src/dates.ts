/** The forms of a date that are read. A time of day may follow each. */
export const dateFormats = [
  'YYYY-MM-DD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD-MMM-YYYY',
  'MMM DD, YYYY',
  'YYYYMMDD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

const YEAR = String.raw`(?<year>20\d\d)`;
const SHORT_YEAR = String.raw`(?<year>20\d\d|\d\d)`;
const MONTH = `(?<month>0?[1-9]|1[0-2])`;
const DAY = String.raw`(?<day>0?[1-9]|[12]\d|3[01])`;
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`;
/** An hour alone is no time: it would take the year of `Nov 21, 2026 1`. */
const TIME = String.raw`(?:[ T,]+(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,9}))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>Z|[+-]\d\d:?\d\d))?)?`;

const dates: Record<DateFormat, string> = {
  'YYYY-MM-DD': `${YEAR}[-/.]${MONTH}[-/.]${DAY}`,
  'MM/DD/YYYY': `${MONTH}[-/.]${DAY}[-/.]${SHORT_YEAR}`,
  'DD/MM/YYYY': `${DAY}[-/.]${MONTH}[-/.]${SHORT_YEAR}`,
  'DD-MMM-YYYY': `${DAY}[-/ ]${NAME}[-/ ,]+${SHORT_YEAR}`,
  'MMM DD, YYYY': `${NAME} +${DAY},? +${YEAR}`,
  YYYYMMDD: String.raw`${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])`,
};
const patterns = Object.fromEntries(
  dateFormats.map((format) => [format, new RegExp(`^${dates[format]}${TIME}$`, 'i')]),
) as Record<DateFormat, RegExp>;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MANILA_MINUTES = 8 * 60;

/** Reads an instant in Manila, midnight without a time. Null if the text has another form. */
export function readDate(cell: string, format: DateFormat): Date | null {
  const groups = patterns[format].exec(cell.replace(/[\s\u00a0]+/g, ' ').trim())?.groups;
  if (groups === undefined) return null;
  const year = Number(groups.year!.padStart(4, '20'));
  const month = groups.name === undefined ? Number(groups.month) : findMonth(groups.name);
  const hour = readHour(groups);
  if (month === 0 || hour === null) return null;
  const day = Number(groups.day);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // 31 April would roll over into May.
  if (midnight.getUTCDate() !== day) return null;
  const minutes = hour * 60 + Number(groups.minute ?? 0) - readZone(groups.zone);
  const seconds = minutes * 60 + Number(groups.second ?? 0);
  const ms = Number((groups.fraction ?? '').slice(0, 3).padEnd(3, '0'));
  return new Date(midnight.getTime() + seconds * 1_000 + ms);
}

/** 1 to 12; 0 if it is no month. `Sept` is one. */
function findMonth(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function readHour({ hour: written, half }: Record<string, string | undefined>): number | null {
  const hour = Number(written ?? 0);
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Minutes ahead of UTC. */
function readZone(zone: string | undefined): number {
  if (zone === undefined) return MANILA_MINUTES;
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** The first form that reads all of these cells; null for none, or no cells. */
export function guessDateFormat(cells: readonly string[]): DateFormat | null {
  if (cells.length === 0) return null;
  const fits = (format: DateFormat) => cells.every((cell) => readDate(cell, format) !== null);
  return dateFormats.find(fits) ?? null;
}
