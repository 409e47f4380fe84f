import { jobs } from '../../capabilities/index.ts';
import { createSealing, sealRows } from '../../capabilities/sealing/index.ts';
import type { Job } from '../../kernel/job.ts';
import type { World } from '../world.ts';

/** The night's jobs are done after this many minutes. */
export const NIGHT_MINUTES = 60;

const byMinute = (one: Job, other: Job) => minuteOf(one) - minuteOf(other);

/** Runs the jobs of a day's first hour, each at its minute; then seals the log. */
export async function passNight(world: World, midnight: Date): Promise<void> {
  const { momentAt, signingKey } = world;
  for (const job of jobs.toSorted(byMinute)) {
    const context = momentAt(minutesAfter(midnight, minuteOf(job)), job.name);
    await job.run({ ...context, signingKey });
  }
  await seal(world, minutesAfter(midnight, NIGHT_MINUTES));
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
