import { words } from './words.ts';

const DAY_MINUTES = 24 * 60;

/** How long something takes: `2 h 10 min`; from two days on whole days, rounded up: `3 days`. */
export function nameDuration(minutes: number): string {
  const { age } = words;
  if (minutes >= 2 * DAY_MINUTES) return age.days(Math.ceil(minutes / DAY_MINUTES));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return age.minutes(rest);
  return rest === 0 ? age.hours(hours) : age.both(age.hours(hours), age.minutes(rest));
}
