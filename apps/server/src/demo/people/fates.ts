import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { FEATURED_COUNT } from './featured.ts';
import type { Person } from './person.ts';

/** What admins will do to which people. */
export interface Fates {
  suspensions: {
    person: Person;
    day: number /** Null if it lasts. */;
    returnsOn: number | null;
  }[];
  /** People to whom nothing is owed. */
  deletions: { person: Person; day: number }[];
  newPasswords: { person: Person; day: number }[];
  /** Declined among those who wait for approval. */
  declined: ReadonlySet<Person>;
}

const MEMBERS_A_SUSPENSION = 70;
const MEMBERS_A_DELETION = 90;
const MEMBERS_A_NEW_PASSWORD = 60;
const REGISTRATIONS_A_DECLINE = 8;

/**
 * Chooses the affected people: nobody twice, and no featured ones.
 * @param waitingFrom the first day on which new accounts need approval
 */
export function decideFates(
  random: Random,
  { today, dayOf }: Calendar,
  people: readonly Person[],
  waitingFrom: number,
): Fates {
  const chosen = new Set<Person>(people.slice(0, FEATURED_COUNT));
  const joinedOn = ({ joinsAt }: Person) => dayOf(joinsAt);
  // A deleted member's code is unknown, so inviters are not deleted.
  const inviters = new Set(people.map(({ inviter }) => inviter));
  const choose = (count: number, fits: (person: Person) => boolean): Person[] => {
    const found: Person[] = [];
    while (found.length < count) {
      const fitting = people.filter((person) => !chosen.has(person) && fits(person));
      if (fitting.length === 0) break;
      const person = random.pick(fitting);
      chosen.add(person);
      found.push(person);
    }
    return found;
  };
  const shareOf = (members: number) => Math.max(2, Math.round(people.length / members));
  const isSettled = (person: Person) => joinedOn(person) < today * 0.7;
  const isActiveAndSettled = (person: Person) =>
    isSettled(person) && person.profile.visitsAWeek > 0;
  const dayFor = (person: Person, daysBefore: number) =>
    random.between(joinedOn(person) + 3, today - daysBefore);

  const suspensions = choose(shareOf(MEMBERS_A_SUSPENSION), isActiveAndSettled).map(
    (person, index) => {
      const day = dayFor(person, 6);
      return { person, day, returnsOn: index % 2 === 0 ? null : day + random.between(2, 4) };
    },
  );
  const deletions = choose(
    shareOf(MEMBERS_A_DELETION),
    (person) => isSettled(person) && person.profile.name === 'onlooker' && !inviters.has(person),
  ).map((person) => ({ person, day: dayFor(person, 2) }));
  const newPasswords = choose(shareOf(MEMBERS_A_NEW_PASSWORD), isActiveAndSettled).map(
    (person) => ({ person, day: dayFor(person, 1) }),
  );
  const declined = people
    .filter((person) => joinedOn(person) >= waitingFrom && joinedOn(person) < today - 2)
    .filter((person) => !inviters.has(person))
    .filter((_, index) => index % REGISTRATIONS_A_DECLINE === 0);
  return { suspensions, deletions, newPasswords, declined: new Set(declined) };
}
