import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';
import { profiles } from './profiles.ts';

/** What admins will do to which people. */
export interface Fates {
  /** `returnsOn` is null if it lasts. */
  suspensions: { person: Person; day: number; returnsOn: number | null }[];
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
 * Chooses the affected people: nobody twice, and nobody with a script.
 * @param waitingFrom the first day on which new accounts need approval
 */
export function decideFates(
  random: Random,
  { today, dayOf }: Calendar,
  people: readonly Person[],
  { scripted, waitingFrom }: { scripted: number; waitingFrom: number },
): Fates {
  const chosen = new Set<Person>(people.slice(0, scripted));
  const joinedOn = ({ joinsAt }: Person) => dayOf(joinsAt);
  // A deleted member's code is unknown, so inviters are not deleted.
  const inviters = new Set(people.map(({ inviter }) => inviter));
  /** One in so many. */
  const choose = (members: number, fits: (person: Person) => boolean): Person[] => {
    const found: Person[] = [];
    while (found.length < Math.max(2, Math.round(people.length / members))) {
      const fitting = people.filter((person) => !chosen.has(person) && fits(person));
      if (fitting.length === 0) break;
      const person = random.pick(fitting);
      chosen.add(person);
      found.push(person);
    }
    return found;
  };
  const isSettled = (person: Person) => joinedOn(person) < today * 0.7;
  const isActiveAndSettled = (person: Person) =>
    isSettled(person) && person.profile.visitsAWeek > 0;
  const isDispensable = (person: Person) =>
    isSettled(person) && person.profile === profiles.onlooker && !inviters.has(person);
  /** At least three days after joining, and so many before the end. */
  const withDay = (person: Person, daysBefore: number) => ({
    person,
    day: random.between(joinedOn(person) + 3, today - daysBefore),
  });

  const suspensions = choose(MEMBERS_A_SUSPENSION, isActiveAndSettled).map((person, index) => {
    const fate = withDay(person, 6);
    return { ...fate, returnsOn: index % 2 === 0 ? null : fate.day + random.between(2, 4) };
  });
  const deletions = choose(MEMBERS_A_DELETION, isDispensable).map((each) => withDay(each, 2));
  const newPasswords = choose(MEMBERS_A_NEW_PASSWORD, isActiveAndSettled).map((each) =>
    withDay(each, 1),
  );
  const declined = people
    .filter((person) => joinedOn(person) >= waitingFrom && joinedOn(person) < today - 2)
    .filter((person) => !inviters.has(person))
    .filter((_, index) => index % REGISTRATIONS_A_DECLINE === 0);
  return { suspensions, deletions, newPasswords, declined: new Set(declined) };
}
