import type { Context } from '../../kernel/job.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** One visit of a member: the time passes from one thing to the next. */
export interface Visit {
  world: World;
  person: Person;
  random: Random;
  /** Where the next thing is done, half a minute to three minutes after the one before. */
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
