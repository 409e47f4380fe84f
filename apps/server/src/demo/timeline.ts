import type { Calendar } from './calendar.ts';
import { runErrand } from './days/errand.ts';
import { join } from './days/join.ts';
import { listVisits } from './days/list-visits.ts';
import { NIGHT_MINUTES, passNight, seal } from './days/night.ts';
import { visit } from './days/visit.ts';
import type { Appointment } from './office/agenda.ts';
import type { Person } from './people/person.ts';
import { keysOf, type World } from './world.ts';

/** What is asked to stop, and told of progress. */
export interface Progress {
  signal?: AbortSignal | undefined;
  /** Told how many days are over. */
  tellDay?: ((day: number) => void) | undefined;
}

/** Something that happens. Without a person it waits for all before it, and all after it waits. */
interface Happening {
  at: Date;
  person: Person | null;
  run(): Promise<void>;
}

/**
 * Lets everything happen that was planned, in its order, side by side where that makes no difference.
 * @throws Error where `signal` stops it
 */
export async function liveThrough(
  world: World,
  agenda: readonly Appointment[],
  { signal, tellDay }: Progress,
): Promise<void> {
  const happenings = [
    ...world.people.flatMap((person) => listDoings(world, person)),
    ...agenda.map(({ at, keep }) => ({ at, person: null, run: () => keep(world) })),
    ...listMidnights(world.calendar).map((at, index) => ({
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
  await seal(world, world.calendar.now);
}

function listDoings(world: World, person: Person): Happening[] {
  return [
    { at: person.joinsAt, person, run: () => join(world, person) },
    ...listVisits(world, person).map((at) => ({ at, person, run: () => visit(world, person, at) })),
    ...person.errands.map((errand, number) => ({
      at: errand.at,
      person,
      run: () => runErrand(world, person, errand, number),
    })),
  ];
}

/** The midnights of which the first hour is over. */
function listMidnights({ now, today, instantOf }: Calendar): Date[] {
  const midnights = Array.from({ length: today }, (_, day) => instantOf(day + 1, 0));
  return midnights.filter((at) => at.getTime() + NIGHT_MINUTES * 60_000 < now.getTime());
}
