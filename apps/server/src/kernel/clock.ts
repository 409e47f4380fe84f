/** Where the time comes from. Services are given an instant and never ask for one. */
export interface Clock {
  now(): Date;
}

/**
 * The system's clock, moved by whole days.
 *
 * @param offsetDays days to add; other than 0 only in demo mode, to see packages mature.
 */
export function createSystemClock(offsetDays: number): Clock {
  const offsetMs = offsetDays * 86_400_000;
  return { now: () => new Date(Date.now() + offsetMs) };
}
