import type { Context } from '../../kernel/job.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** One visit of a member; time advances between actions. */
export interface Visit {
  world: World;
  person: Person;
  random: Random;
  /** The context of the next action, 30 s to 3 minutes later. */
  next(): Context;
}

export function beginVisit(world: World, person: Person, at: Date, name: string): Visit {
  const random = world.random(name, person.index, at.getTime());
  let nowMs = at.getTime();
  return {
    world,
    person,
    random,
    next: () => {
      nowMs += random.between(30_000, 180_000);
      return world.momentAt(new Date(nowMs), `${name} of ${person.index}`);
    },
  };
}
