import { recordClicks } from '../../capabilities/clicking/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { cashOut } from './cash-out.ts';
import { collect } from './collect.ts';
import { invest } from './invest.ts';
import { activate, topUp } from './top-up.ts';

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

/** What a member does on an ordinary day, by the habits of the profile. */
export async function visit(world: World, person: Person, at: Date): Promise<void> {
  if (person.standing !== 'member') return;
  const visiting = beginVisit(world, person, at, 'visit');
  await topUp(visiting, at);
  await activate(visiting);
  await tapCoin(visiting);
  await collect(visiting);
  await invest(visiting);
  await cashOut(visiting);
}

async function tapCoin({ person, random, next }: Visit): Promise<void> {
  if (!person.isActivated) return;
  // Many never stop before the day's last coin.
  const [fewest, most] = person.profile.clicks;
  const clicks = random.happens(0.4) ? most : random.between(fewest, most);
  if (clicks === 0) return;
  await next().runOperation((operation) => recordClicks(operation, person.memberId, clicks));
  person.hasClickedToday = true;
}
