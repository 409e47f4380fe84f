import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';

const MINUTE_MS = 60_000;

export type Calendar = ReturnType<typeof createCalendar>;

/**
 * The days of a history, numbered from 0. The last one is today, and is not over.
 * @param days finished at `now`: also the number of today
 */
export function createCalendar(now: Date, days: number) {
  const firstMs = manilaDayStart(manilaDayOf(now)).getTime() - days * DAY_MS;
  const dateOf = (day: number) => manilaDayOf(new Date(firstMs + day * DAY_MS));
  return {
    now,
    today: days,
    at: (day: number, time: Time) => new Date(firstMs + day * DAY_MS + minuteAt(time) * MINUTE_MS),
    dayOf: (at: Date) => Math.floor((at.getTime() - firstMs) / DAY_MS),
    isSunday: (day: number) => new Date(`${dateOf(day)}T00:00:00Z`).getUTCDay() === 0,
    /**
     * Wages arrive on the 15th and the 30th, and stay available for two days.
     * @param delay days until a person has them
     */
    isPayday: (day: number, delay: number) =>
      ['15', '16', '30', '01'].includes(dateOf(day - delay).slice(-2)),
  };
}

/** A time of day in Manila, such as `9:30`. */
export type Time = `${number}:${number}`;

function minuteAt(time: Time): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export function minutesAfter(at: Date, minutes: number): Date {
  return secondsAfter(at, 60 * minutes);
}

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + 1_000 * seconds);
}
