import { DAY_MS } from '@barya/rules';

/** The source of time. Services take an instant as an argument and never read a clock. */
export interface Clock {
  now(): Date;
}

/**
 * The system clock plus some days.
 *
 * @param offsetDays days to add, also parts. Not 0 only in demo mode, to see packages mature.
 */
export function createSystemClock(offsetDays: number): Clock {
  const offsetMs = Math.round(offsetDays * DAY_MS);
  return { now: () => new Date(Date.now() + offsetMs) };
}
