import { words } from './words.ts';

const MINUTE_MS = 60_000;
const HOURS_SHOWN = 48;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago an instant was: `12 min`, `5 h`, `3 days`. */
export function showAge(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return words.age.now;
  if (minutes < HOUR) return words.age.minutes(minutes);
  const hours = Math.floor(minutes / HOUR);
  if (hours < HOURS_SHOWN) return words.age.hours(hours);
  return words.age.days(Math.floor(hours / 24));
}

/** How long something takes: `2 h 10 min`; from two days on whole days, rounded up: `3 days`. */
export function nameDuration(minutes: number): string {
  if (minutes >= HOURS_SHOWN * HOUR) return words.age.days(Math.ceil(minutes / DAY));
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return words.age.minutes(rest);
  const whole = words.age.hours(hours);
  return rest === 0 ? whole : words.age.both(whole, words.age.minutes(rest));
}
