import { foldUsername, limits } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { type Calendar, minutesAfter } from '../calendar.ts';
import type { Random } from '../random.ts';
import { makeUpDestination, makeUpMobile } from './destinations.ts';
import { type FullName, makeUpName, writeName } from './names.ts';
import type { Person } from './person.ts';
import { type Profile, profiles } from './profiles.ts';

/** Above 1: registrations accelerate. */
const GROWTH = 1.6;
/** Nobody joins in the last hours. */
const LAST_MINUTES = 120;
/** One in this many has a username of the greatest length. */
const LONG_NAME_EVERY = 97;
/** One in this many has a mobile number and no email address. */
const MOBILE_EVERY = 4;
/** Reserved domains without real mailboxes. */
const MAILBOXES = ['koreo.example', 'sulat.example', 'liham.example', 'mail.example'] as const;

/** Generates the members in joining order, without inviters. */
export function makeUpPeople(
  random: Random,
  calendar: Calendar,
  { count, takenNames }: { count: number; takenNames: readonly string[] },
): Person[] {
  const usernames = createUsernames(random, new Set(takenNames.map(foldUsername)));
  return listJoinTimes(random, calendar, count).map((joinsAt, index) => {
    const name = makeUpName(random);
    const isLong = index % LONG_NAME_EVERY === LONG_NAME_EVERY - 60;
    const username = isLong ? usernames.makeUpLongest(name) : usernames.makeUp(name);
    const mobile = makeUpMobile(random);
    const mailbox = random.pick(MAILBOXES);
    const profile = random.pickByWeight(Object.values<Profile>(profiles), ({ share }) => share);
    const { staysDays } = profile;
    return {
      index,
      username,
      contact: index % MOBILE_EVERY === 1 ? mobile : `${username.toLowerCase()}@${mailbox}`,
      profile,
      joinsAt,
      staysUntil: staysDays
        ? new Date(joinsAt.getTime() + random.between(...staysDays) * DAY_MS)
        : calendar.now,
      inviter: null,
      destination: makeUpDestination(random, mobile, writeName(name)),
      memberId: '',
      referralCode: '',
      standing: 'stranger',
      isActivated: false,
      packages: [],
    };
  });
}

/** When people join: more every week, few at night. */
function listJoinTimes(random: Random, calendar: Calendar, count: number): Date[] {
  const { now, today, at, dayOf } = calendar;
  const openingMs = at(0, '10:00').getTime();
  const spanMs = at(today + 1, '0:00').getTime() - openingMs;
  const times = Array.from({ length: count }, () => {
    const joinsAt = new Date(openingMs + random.next() ** (1 / GROWTH) * spanMs);
    const morning = at(dayOf(joinsAt), '6:30');
    return joinsAt < morning ? new Date(2 * morning.getTime() - joinsAt.getTime()) : joinsAt;
  });
  // All but the last day is independent of the time of `now`.
  const latest = minutesAfter(now, -LAST_MINUTES);
  return times
    .map((joinsAt) => (joinsAt > latest ? new Date(joinsAt.getTime() - DAY_MS) : joinsAt))
    .sort((one, other) => one.getTime() - other.getTime());
}

const shapes: readonly ((name: FullName, random: Random) => string)[] = [
  ({ first, last }) => `${first}.${last}`.toLowerCase(),
  ({ first, last }, random) => `${first}${last}${random.between(70, 99)}`.toLowerCase(),
  ({ nickname, last }) => `${nickname}_${last}`.toLowerCase(),
  ({ first, last }) => `${first}${last}`.replace('-', ''),
  ({ nickname }, random) => `${nickname}${random.between(10, 99)}`.toLowerCase(),
  ({ nickname, last }, random) => `${nickname}.${last}${random.between(1, 9)}`.toLowerCase(),
  ({ first, last }) => `${first.charAt(0)}${last}`.toLowerCase(),
  ({ title, nickname }) => `${title}_${nickname}`.toLowerCase(),
];

/** Generates usernames that none looks like. @param taken folded; new ones are added */
function createUsernames(random: Random, taken: Set<string>) {
  const isTaken = (username: string) => taken.has(foldUsername(username));
  const take = (make: () => string): string => {
    let username = make();
    while (isTaken(username)) username = make();
    taken.add(foldUsername(username));
    return username;
  };
  return {
    makeUp: (name: FullName) =>
      take(() => {
        const username = random.pick(shapes)(name, random);
        // A form that is taken gets a number appended.
        return isTaken(username) ? `${username}${random.between(2, 99)}` : username;
      }),
    /** A username of the greatest length, to test screens. */
    makeUpLongest: (name: FullName) =>
      take(() => {
        const text = `${name.first}.${makeUpName(random).first}.${name.last}-${makeUpName(random).last}`;
        return `${text}-${makeUpName(random).last}`
          .toLowerCase()
          .slice(0, limits.username.longest)
          .replace(/\W$/, 'a');
      }),
  };
}

/** The share of members who join by the admin's code. */
const STRANGER_CHANCE = 0.02;
/** Below 1: a large team attracts more people, but less than in proportion. */
const ATTRACTION = 0.7;
/** A person's invitations halve after this many days: most friends were asked. */
const HALVING_DAYS = 14;

/**
 * Decides who invited whom. People with many invitations get more, so a few have large teams and
 * most have nobody.
 *
 * @param people in the order in which they join
 * @param founders how many of the first stay unchanged
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
