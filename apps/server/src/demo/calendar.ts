import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';

/** The days of a history, numbered from 0. The last one is today, and is not over. */
export interface Calendar {
  now: Date;
  /** The number of today, which is also the number of finished days. */
  today: number;
  /** @param minute of the day in Manila */
  instantOf(day: number, minute: number): Date;
  dayOf(at: Date): number;
  isSunday(day: number): boolean;
  /**
   * Wages arrive on the 15th and the 30th, and stay available for two days.
   * @param delay days until a person has them
   */
  isPayday(day: number, delay: number): boolean;
}

const MINUTE_MS = 60_000;

/** @param days finished at `now` */
export function createCalendar(now: Date, days: number): Calendar {
  const firstMs = manilaDayStart(manilaDayOf(now)).getTime() - days * DAY_MS;
  const dateOf = (day: number) => manilaDayOf(new Date(firstMs + day * DAY_MS));
  return {
    now,
    today: days,
    instantOf: (day, minute) => new Date(firstMs + day * DAY_MS + minute * MINUTE_MS),
    dayOf: (at) => Math.floor((at.getTime() - firstMs) / DAY_MS),
    isSunday: (day) => new Date(`${dateOf(day)}T00:00:00Z`).getUTCDay() === 0,
    isPayday: (day, delay) => ['15', '16', '30', '01'].includes(dateOf(day - delay).slice(-2)),
  };
}

/** A time of day in Manila, such as `9:30`. */
export type Time = `${number}:${number}`;

export function minuteAt(time: Time): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
