import { words } from './words.ts';

const MINUTE_MS = 60_000;
const HOURS_SHOWN = 48;

/** How long ago an instant was: `12 min`, `5 h`, `3 days`. */
export function showAge(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return words.age.now;
  if (minutes < 60) return words.age.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < HOURS_SHOWN) return words.age.hours(hours);
  return words.age.days(Math.floor(hours / 24));
}
