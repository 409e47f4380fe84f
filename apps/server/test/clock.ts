import type { Clock } from '../src/kernel/clock.ts';

/** A stopped clock that tests set. */
export interface TestClock extends Clock {
  set(at: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; ms?: number }): void;
}

/**
 * @param at the first instant; noon in Manila on an ordinary day by default
 */
export function createTestClock(at: Date | string = '2026-03-10T04:00:00Z'): TestClock {
  let nowMs = new Date(at).getTime();
  return {
    now: () => new Date(nowMs),
    set(to) {
      nowMs = new Date(to).getTime();
    },
    advance({ days = 0, hours = 0, minutes = 0, ms = 0 }) {
      nowMs += ((days * 24 + hours) * 60 + minutes) * 60_000 + ms;
    },
  };
}
