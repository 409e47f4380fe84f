// Manila has kept +08:00 without daylight saving since 1990, so time zone data is not needed.
const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000;

/**
 * The calendar day in Manila at an instant, `YYYY-MM-DD`. It begins at 16:00 UTC of the day before.
 * @throws RangeError for an invalid date
 */
export function manilaDayOf(at: Date): string {
  return new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * The time in Manila at an instant, `YYYY-MM-DD HH:MM:SS`.
 * @throws RangeError for an invalid date
 */
export function manilaTimeOf(at: Date): string {
  const written = new Date(at.getTime() + MANILA_OFFSET_MS).toISOString();
  return written.slice(0, 19).replace('T', ' ');
}

/**
 * Midnight in Manila at the start of a day.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when there is no such day
 */
export function manilaDayStart(day: string): Date {
  const start = new Date(`${day}T00:00:00.000+08:00`);
  // Refuses days like 30 February, which some engines roll over into March.
  if (Number.isNaN(start.getTime()) || manilaDayOf(start) !== day) {
    throw new RangeError(`${day} is not a day`);
  }
  return start;
}

/**
 * The day `days` after this one; before it if negative.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when there is no such day
 */
export function addDays(day: string, days: number): string {
  return manilaDayOf(new Date(manilaDayStart(day).getTime() + days * DAY_MS));
}

/** The days from one to another, both included; none if the last is before the first. */
export function listDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 24 hours in ms. A package's day is always this long. */
export const DAY_MS = 24 * 60 * 60 * 1000;
