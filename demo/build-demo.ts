import { createPasswords } from '../apps/server/src/capabilities/accounts/index.ts';
import { claimOperatingMode } from '../apps/server/src/capabilities/settings/index.ts';
import type { PayoutKey } from '../apps/server/src/kernel/payout-key.ts';
import type { SigningKey } from '../apps/server/src/kernel/signing.ts';
import { beginDemo, finishDemo } from '../apps/server/src/start/demo-mark.ts';
import { verifyBooks } from '../apps/server/src/verification/index.ts';
import { createCalendar } from './calendar.ts';
import { listDeskNames, openDesk } from './desk/open-desk.ts';
import { listForeignPayments } from './desk/reconcile.ts';
import { createLanes } from './lanes.ts';
import { createMoments, type Database } from './moments.ts';
import { growTree, makeUpPeople } from './people/cast.ts';
import { decideFates } from './people/fates.ts';
import { createRandom } from './random.ts';
import { approvalBegins, planAgenda } from './script/agenda.ts';
import { castRoles, ROLES } from './script/roles.ts';
import { liveThrough, type Progress } from './timeline.ts';
import type { World } from './world.ts';

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
  db: Database;
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
  const begun = momentAt(calendar.at(0, '0:00'), 'beginning');
  await begun.runOperation((operation) => beginDemo(operation, seed));
  await begun.runOperation(claimOperatingMode);

  const names = { count: members, takenNames: listDeskNames(admin.username) };
  const people = makeUpPeople(createRandom(seed, 'people'), calendar, names);
  const { cast: roles, errands } = castRoles(people, calendar);
  growTree(createRandom(seed, 'tree'), people, ROLES.length);
  const fates = decideFates(createRandom(seed, 'fates'), calendar, people, {
    scripted: ROLES.length,
    waitingFrom: approvalBegins(calendar),
  });

  const passwords = createPasswords(undefined, createRandom(seed, 'salt').bytes(16));
  const passwordHash = await passwords.hash(password);
  const onePassword = { ...passwords, hash: async () => passwordHash };
  const world: World = {
    calendar,
    people,
    errands,
    desk: await openDesk(momentAt, begun, onePassword, { ...admin, password }),
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
  await liveThrough(world, planAgenda(calendar, { roles, fates, members }), { signal, tellDay });

  const [wrong] = await verifyBooks(db);
  if (wrong) throw new Error(`The demo's books are wrong: ${wrong.rule}, ${wrong.subject}`);
  await momentAt(now, 'end').runOperation(finishDemo);
}
