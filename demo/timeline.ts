import { register } from '../apps/server/src/capabilities/accounts/index.ts';
import { jobs } from '../apps/server/src/capabilities/index.ts';
import {
  createSealing,
  sealRows,
  tellStopped,
} from '../apps/server/src/capabilities/sealing/index.ts';
import type { Job } from '../apps/server/src/kernel/job.ts';
import { minutesAfter } from './calendar.ts';
import { listVisits, visit } from './members/habits.ts';
import type { Person } from './people/person.ts';
import { beginVisit, type Duty, keysOf, type World } from './world.ts';

/** A stop signal, and a progress callback. */
export interface Progress {
  signal?: AbortSignal | undefined;
  /** Called with the number of finished days. */
  tellDay?: ((day: number) => void) | undefined;
}

/** An action of the admins at an instant. */
export interface Appointment {
  at: Date;
  keep: Duty;
}

/** An event. Without a person it waits for all before it, and all after it waits for it. */
interface Happening {
  at: Date;
  person: Person | null;
  run(): Promise<unknown>;
}

/** The night's jobs are done after this many minutes. */
const NIGHT_MINUTES = 60;

/**
 * Runs all planned events in order, in parallel where the outcome is the same.
 * @throws Error if `signal` stops it
 */
export async function liveThrough(
  world: World,
  agenda: readonly Appointment[],
  { signal, tellDay }: Progress,
): Promise<void> {
  const { now, today, at: instantOf } = world.calendar;
  const midnights = Array.from({ length: today }, (_, day) => instantOf(day + 1, '0:00'));
  const happenings: Happening[] = [
    ...world.people.flatMap((person) => listDoings(world, person)),
    ...agenda.map(({ at, keep }) => ({ at, person: null, run: () => keep(world, at) })),
    ...midnights
      .filter((at) => minutesAfter(at, NIGHT_MINUTES) < now)
      .map((at, index) => ({
        at,
        person: null,
        run: async () => {
          await passNight(world, at);
          tellDay?.(index + 1);
        },
      })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

  for (const { person, run } of happenings) {
    signal?.throwIfAborted();
    if (person !== null) {
      world.lanes.add(keysOf(person), run);
      continue;
    }
    await world.lanes.drain();
    await run();
  }
  await world.lanes.drain();
  await seal(world, now);
}

function listDoings(world: World, person: Person): Happening[] {
  return [
    { at: person.joinsAt, person, run: () => join(world, person) },
    ...listVisits(world, person).map((at) => ({ at, person, run: () => visit(world, person, at) })),
    ...(world.errands.get(person) ?? []).map(({ at, acts }, number) => ({
      at,
      person,
      run: async () => {
        const visiting = beginVisit(world, person, at, `errand ${number}`);
        for (const act of acts) await act(visiting);
      },
    })),
  ];
}

/** Registers a person with their inviter's code, or the admin's. */
async function join(world: World, person: Person): Promise<void> {
  const { username, contact: email, inviter, joinsAt, index } = person;
  const referralCode = inviter?.referralCode ?? world.desk.referralCode;
  const registration = { username, email, referralCode, language: null };
  const { user } = await world
    .momentAt(joinsAt, `joining of ${index}`)
    .runOperation((operation) => register(operation, registration, world.passwordHash));
  person.memberId = user._id;
  person.referralCode = user.referralCode;
  person.standing = user.status === 'approved' ? 'member' : 'waiting';
}

/** Runs the jobs of a day's first hour, each at its minute; then seals the log. */
async function passNight(world: World, midnight: Date): Promise<void> {
  const { momentAt, signingKey, payoutKey } = world;
  // A server seals every minute: what watches it would find a day unsealed, which never was.
  const ownJobs = jobs.filter((job) => job !== tellStopped);
  for (const job of ownJobs.toSorted((one, other) => minuteOf(one) - minuteOf(other))) {
    const context = momentAt(minutesAfter(midnight, minuteOf(job)), job.name);
    await job.run({ ...context, signingKey, payoutKey });
  }
  await seal(world, minutesAfter(midnight, NIGHT_MINUTES));
}

/** Seals everything so far. */
async function seal({ momentAt, signingKey }: World, at: Date): Promise<void> {
  await sealRows(momentAt(at, 'seal'), createSealing(signingKey));
}

/** The first minute at which a job runs: 0 of one that runs every few minutes. */
function minuteOf({ cron }: Job): number {
  return Number.parseInt(cron.replace('*', '0'), 10);
}
