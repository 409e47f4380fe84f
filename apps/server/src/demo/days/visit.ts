import { recordClicks } from '../../capabilities/clicking/index.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import { beginVisit, type Visit } from './begin-visit.ts';
import { cashOut } from './cash-out.ts';
import { collect } from './collect.ts';
import { invest } from './invest.ts';
import { activate, topUp } from './top-up.ts';

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
