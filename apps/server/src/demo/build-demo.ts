import { DAY_MS } from '@barya/rules';
import type { Kysely } from 'kysely';
import { createPasswords } from '../capabilities/accounts/index.ts';
import { claimOperatingMode } from '../capabilities/settings/index.ts';
import type { Tables } from '../database/tables.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import type { SigningKey } from '../kernel/signing.ts';
import { verifyBooks } from '../verification/index.ts';
import { createCalendar } from './calendar.ts';
import { beginDemo, finishDemo } from './demo-mark.ts';
import { createLanes } from './lanes.ts';
import { approvalBegins, planAgenda } from './office/agenda.ts';
import { listDeskNames, openDesk } from './office/open-desk.ts';
import { listForeignPayments } from './office/reconcile.ts';
import { makeUpPeople } from './people/cast.ts';
import { decideFates } from './people/fates.ts';
import { FEATURED_COUNT, featurePeople } from './people/featured.ts';
import type { Person } from './people/person.ts';
import { createRandom, type Random } from './random.ts';
import { liveThrough, type Progress } from './timeline.ts';
import { createMoments, type World } from './world.ts';

export interface DemoOptions {
  /** The same seed and `now` give the same history. */
  seed: string;
  /** Members over the whole history, 20 or more. */
  members: number;
  /** Days of history before the day of `now`, 30 or more. */
  days: number;
  now: Date;
  admin: { username: string; email: string | null };
  /** Shared by all. */
  password: string;
}

/** What building a history needs. */
export interface DemoTools extends Progress {
  /** Empty, freshly migrated. */
  db: Kysely<Tables>;
  signingKey: SigningKey;
  payoutKey: PayoutKey;
}

/**
 * Builds a history: generated people use the product day by day, through the real services. Marks
 * the database as a demo.
 *
 * @throws Error if `signal` stops it, or the books do not add up at the end; the mark then says
 *   unfinished
 */
export async function buildDemo(
  { db, signingKey, payoutKey, signal, tellDay }: DemoTools,
  { seed, members, days, now, admin, password }: DemoOptions,
): Promise<void> {
  const calendar = createCalendar(now, days);
  const momentAt = createMoments(db, seed);
  const begun = momentAt(calendar.instantOf(0, 0), 'beginning');
  await begun.runOperation((operation) => beginDemo(operation, seed));
  await begun.runOperation(claimOperatingMode);

  const takenNames = listDeskNames(admin.username);
  const people = makeUpPeople(createRandom(seed, 'people'), calendar, {
    count: members,
    takenNames,
  });
  const featured = featurePeople(people, calendar);
  growTree(createRandom(seed, 'tree'), people, FEATURED_COUNT);
  const waitingFrom = approvalBegins(calendar);
  const fates = decideFates(createRandom(seed, 'fates'), calendar, people, waitingFrom);

  const passwords = createPasswords(undefined, createRandom(seed, 'salt').bytes(16));
  const passwordHash = await passwords.hash(password);
  const onePassword = { ...passwords, hash: async () => passwordHash };
  const world: World = {
    calendar,
    people,
    desk: await openDesk(begun, onePassword, { ...admin, password }),
    passwordHash,
    signingKey,
    payoutKey,
    lanes: createLanes(),
    faults: new Map(),
    payoutEnds: new Map(),
    toPay: [],
    comingBack: [],
    bank: listForeignPayments(calendar),
    unpaidLoads: [],
    momentAt,
    random: (...names) => createRandom(seed, ...names),
  };
  const agenda = planAgenda(calendar, { featured, fates, members });
  await liveThrough(world, agenda, { signal, tellDay });

  const [wrong] = await verifyBooks(db);
  if (wrong) throw new Error(`The demo's books are wrong: ${wrong.rule}, ${wrong.subject}`);
  await momentAt(now, 'end').runOperation(finishDemo);
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
function growTree(random: Random, people: readonly Person[], founders: number): void {
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
