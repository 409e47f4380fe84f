import { settleClickDay } from '../../capabilities/clicking/index.ts';
import { jobs } from '../../capabilities/index.ts';
import { createSealing, sealRows } from '../../capabilities/sealing/index.ts';
import type { Job } from '../../kernel/job.ts';
import { keysOf, type World } from '../world.ts';

/** After this many minutes all of it is done. */
export const NIGHT_MINUTES = 60;
const SETTLED_AFTER_MINUTES = 5;

const byMinute = (one: Job, other: Job) => minuteOf(one) - minuteOf(other);

/** What a server does in the first hour of a day, each job at its minute; then the log is sealed. */
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
 * Settles the day of everybody who clicked, before the job that would find them: that takes them in no
 * order, and one after the other.
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

/** Seals all that happened so far. */
export async function seal({ momentAt, signingKey }: World, at: Date): Promise<void> {
  await sealRows(momentAt(at, 'seal'), createSealing(signingKey));
}

function minuteOf({ cron }: Job): number {
  return Number(cron.split(' ')[0]);
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
