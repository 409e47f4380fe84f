import { DAY_MS } from '@barya/rules';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

/** How often somebody joins by the admin's own code. */
const STRANGER_CHANCE = 0.02;
/** Below 1: who invited twice as many invites more, but not twice as many more. */
const ATTRACTION = 0.7;
/** After so many days somebody invites half as many as in the beginning: most friends were asked. */
const HALVING_DAYS = 14;

/**
 * Decides who invited whom: those who invited many invite more, so that a few have large teams and
 * most have nobody.
 *
 * @param people in the order in which they join
 * @param founders how many of the first are left as they are
 */
export function growTree(random: Random, people: readonly Person[], founders: number): void {
  const invited = new Map<Person, number>();
  for (const person of people.slice(founders)) {
    const ageOf = (other: Person) => (person.joinsAt.getTime() - other.joinsAt.getTime()) / DAY_MS;
    const pullOf = (other: Person) =>
      (other.profile.invites * (1 + (invited.get(other) ?? 0)) ** ATTRACTION) /
      (1 + ageOf(other) / HALVING_DAYS);
    const known = people.filter((other) => ageOf(other) >= 1);
    if (known.length === 0 || random.happens(STRANGER_CHANCE)) continue;
    const inviter = random.pickByWeight(known, pullOf);
    person.inviter = inviter;
    invited.set(inviter, (invited.get(inviter) ?? 0) + 1);
  }
}
