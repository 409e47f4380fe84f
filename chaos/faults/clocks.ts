import { DAY_MS } from '@barya/rules';
import type { Fault } from './fault.ts';

const HOUR_MS = 3_600_000;
/** Shorter than the life of a key, so that the round's first keys are still valid after it. */
const LONGEST_JUMP_MS = 23 * HOUR_MS;

/** Moves the server's clock. */
export const clocks = {
  clock_to_midnight: {
    title: "the running server's clock jumps to just before midnight",
    isAbsence: false,
    strike: async ({ service, clock }, random) => {
      const jumpMs = clock.untilMidnight() - random.between(50, 600);
      clock.jump(Math.min(jumpMs, LONGEST_JUMP_MS), service.pid);
    },
  },
  clock_back: {
    title: "the running server's clock jumps back",
    isAbsence: false,
    strike: async ({ service, clock }, random) => {
      clock.jump(-random.between(1, 50 * HOUR_MS), service.pid);
    },
  },
  restart_days_back: {
    title: 'kill -9 of the server, started with CLOCK_OFFSET_DAYS days back',
    isAbsence: true,
    strike: async ({ service, clock }, random) => {
      await service.kill();
      clock.offsetDays = Math.max(0, clock.offsetDays - random.between(1, 3));
      await service.start();
    },
  },
} satisfies Record<string, Fault>;

/** Days to skip between rounds, when nothing is left to settle. */
export function chooseDaysOn(random: { between(least: number, most: number): number }): number {
  return random.between(DAY_MS, 3 * DAY_MS);
}
