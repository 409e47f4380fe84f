/** The source of time. Services take an instant as an argument and never read a clock. */
export interface Clock {
  now(): Date;
}

/**
 * The system clock plus whole days.
 *
 * @param offsetDays days to add. Not 0 only in demo mode, to see packages mature.
 */
export function createSystemClock(offsetDays: number): Clock {
  const offsetMs = offsetDays * 86_400_000;
  return { now: () => new Date(Date.now() + offsetMs) };
}
