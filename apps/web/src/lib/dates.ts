import { locale, timeLocale } from './language.ts';
import { lazily } from './lazily.ts';

const zone = { timeZone: 'Asia/Manila' } as const;

const day = lazily(() => new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' }));
const monthName = lazily(
  () => new Intl.DateTimeFormat(locale, { ...zone, month: 'long', year: 'numeric' }),
);
const moment = lazily(
  () =>
    new Intl.DateTimeFormat(timeLocale, {
      ...zone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
);
const time = lazily(
  () =>
    new Intl.DateTimeFormat(timeLocale, {
      ...zone,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
);

/** A month by its name, from `YYYY-MM`: `March 2026`. */
export function formatMonth(month: string): string {
  return monthName().format(new Date(`${month}-15T00:00:00Z`));
}

/** A date in Manila, of an instant or of `YYYY-MM-DD`: `Mar 15, 2026`. */
export function formatDay(instant: string | Date): string {
  return day().format(new Date(instant));
}

/** A date and time in Manila: `Mar 15, 2026, 9:02 AM`. */
export function formatMoment(instant: string | Date): string {
  return moment().format(new Date(instant));
}

/** The time in Manila: `9:02 AM`. */
export function formatTime(instant: string | Date): string {
  return time().format(new Date(instant));
}

/** The time, `9:02 AM`; with the date if `instant` is not on the day of `now` in Manila. */
export function formatTimeOrMoment(instant: Date, now: Date): string {
  return formatDay(instant) === formatDay(now) ? formatTime(instant) : formatMoment(instant);
}
