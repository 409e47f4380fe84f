import { settleClickDay } from '../../capabilities/clicking/index.ts';
import { jobs } from '../../capabilities/index.ts';
import { createSealing, sealRows } from '../../capabilities/sealing/index.ts';
import type { Job } from '../../kernel/job.ts';
import { keysOf, type World } from '../world.ts';

/** The night's jobs are done after this many minutes. */
export const NIGHT_MINUTES = 60;
const SETTLED_AFTER_MINUTES = 5;

const byMinute = (one: Job, other: Job) => minuteOf(one) - minuteOf(other);

/** Runs the jobs of a day's first hour, each at its minute; then seals the log. */
export async function passNight(world: World, midnight: Date): Promise<void> {
  const { momentAt, signingKey } = world;
  await settleClicks(world, minutesAfter(midnight, SETTLED_AFTER_MINUTES));
  for (const job of jobs.toSorted(byMinute)) {
    const context = momentAt(minutesAfter(midnight, minuteOf(job)), job.name);
    await job.run({ ...context, signingKey });
  }
  await seal(world, minutesAfter(midnight, NIGHT_MINUTES));
}

/**
 * Settles everybody's clicks before the scheduled job, which would do it in no fixed order and one
 * by one.
 */
async function settleClicks({ people, lanes, momentAt }: World, at: Date): Promise<void> {
  for (const person of people.filter(({ hasClickedToday }) => hasClickedToday)) {
    const { runOperation } = momentAt(at, `settlement of ${person.index}`);
    lanes.add(keysOf(person), () =>
      runOperation((operation) => settleClickDay(operation, person.memberId)),
    );
    person.hasClickedToday = false;
  }
  await lanes.drain();
}

/** Seals everything so far. */
export async function seal({ momentAt, signingKey }: World, at: Date): Promise<void> {
  await sealRows(momentAt(at, 'seal'), createSealing(signingKey));
}

/** The first minute at which a job runs: 0 of one that runs every few minutes. */
function minuteOf({ cron }: Job): number {
  return Number.parseInt(cron.replace('*', '0'), 10);
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
