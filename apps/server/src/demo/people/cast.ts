import { foldUsername, limits } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { type Calendar, minuteAt } from '../calendar.ts';
import type { Random } from '../random.ts';
import { makeUpDestination, makeUpMobile } from './destinations.ts';
import { type FullName, makeUpName, writeName } from './names.ts';
import type { Person } from './person.ts';
import { type Profile, profiles } from './profiles.ts';

/** Above 1: registrations accelerate. */
const GROWTH = 1.6;
const WAKING = minuteAt('6:30');
const LAST_BEFORE_NOW_MS = 2 * 3_600_000;
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
    const profile = pickProfile(random);
    return {
      index,
      username,
      contact: index % MOBILE_EVERY === 1 ? mobile : `${username.toLowerCase()}@${mailbox}`,
      profile,
      joinsAt,
      staysUntil: decideEnd(random, calendar, profile, joinsAt),
      inviter: null,
      errands: [],
      destination: makeUpDestination(random, mobile, writeName(name)),
      memberId: '',
      referralCode: '',
      standing: 'stranger',
      isActivated: false,
      packages: [],
    };
  });
}

/** When people join: more every week, few at night, nobody in the last hours. */
function listJoinTimes(random: Random, calendar: Calendar, count: number): Date[] {
  const { now, today, instantOf, dayOf } = calendar;
  const openingMs = instantOf(0, minuteAt('10:00')).getTime();
  const spanMs = instantOf(today + 1, 0).getTime() - openingMs;
  const times = Array.from({ length: count }, () => {
    const at = new Date(openingMs + random.next() ** (1 / GROWTH) * spanMs);
    const morning = instantOf(dayOf(at), WAKING);
    return at < morning ? new Date(2 * morning.getTime() - at.getTime()) : at;
  });
  // All but the last day is independent of the time of `now`.
  const latestMs = now.getTime() - LAST_BEFORE_NOW_MS;
  return times
    .map((at) => (at.getTime() > latestMs ? new Date(at.getTime() - DAY_MS) : at))
    .sort((one, other) => one.getTime() - other.getTime());
}

function pickProfile(random: Random): Profile {
  return random.pickByWeight(Object.values<Profile>(profiles), ({ share }) => share);
}

function decideEnd(random: Random, { now }: Calendar, { staysDays }: Profile, joinsAt: Date): Date {
  if (staysDays === null) return now;
  return new Date(joinsAt.getTime() + random.between(...staysDays) * DAY_MS);
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
  const take = (make: () => string): string => {
    for (;;) {
      const username = make();
      if (taken.has(foldUsername(username))) continue;
      taken.add(foldUsername(username));
      return username;
    }
  };
  return {
    makeUp: (name: FullName) =>
      take(() => {
        const username = random.pick(shapes)(name, random);
        // A form that is taken gets a number appended.
        const isFree = !taken.has(foldUsername(username));
        return isFree ? username : `${username}${random.between(2, 99)}`;
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
