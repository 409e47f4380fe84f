import { type Calendar, minutesAfter, type Time } from '../calendar.ts';
import { type CashInStory, cashIn } from '../members/cash-in.ts';
import { buy, claim } from '../members/packages.ts';
import { activate, load, loadTwice, loadWrongly, payBack } from '../members/top-up.ts';
import { withdraw } from '../members/withdraw.ts';
import { gcashMethod, mayaMethod } from '../payment-methods.ts';
import type { Person } from '../people/person.ts';
import { narrated, type Profile, profiles } from '../people/profiles.ts';
import type { Act, Errand } from '../world.ts';

/**
 * The first members, who have a script, so that every screen has something to show:
 *
 * - `leader` has the largest team.
 * - `holder` holds a package of each type: today one is matured, one has an instalment due and the
 *   others run. Before them, one was claimed and paid out, and the payment came back.
 * - `withdrawer` has withdrawals paid, rejected for a mistake, pending, and held for a new number;
 *   and a rollover. They spent a part of a wrong load, and pay it back from earnings.
 * - The leavers leave while money is owed to them; the first is paid later.
 * - `payer` has cash-ins credited, credited with less, expired, rejected, cancelled, credited for
 *   nothing, and open, and one rejected by mistake and opened again. Then takes money back that was
 *   not used: paid, also after it was marked sent too early or with a mistyped reference, failed, and
 *   waiting.
 * - `waiter` has declared cash-ins with a payment that stands in a statement, with a screenshot, and
 *   without; one load too many; and money taken back to a bank that was not named, and to GCash.
 */
// biome-ignore format: a list.
export const ROLES = [
  'leader', 'holder', 'withdrawer', 'firstLeaver', 'secondLeaver', 'payer', 'waiter',
] as const;
export type Roles = Record<(typeof ROLES)[number], Person>;

/** Days ago, or the first day after joining if that is later; on the last day, hours before the end. */
type Row = readonly [when: number, time: Time | 'hours before', ...acts: Act[]];

const gcash = (story: Omit<CashInStory, 'account'>) =>
  cashIn({ ...story, account: gcashMethod.name });
const shared = 'shared_capital';
const notArrived = 'No payment with this reference arrived. Please check the number.';
const fee = 'Only ₱480 arrived: the shop kept a fee of ₱20.';

const leaving =
  (day: (today: number) => number) =>
  (today: number): Row[] => [
    [today - day(today) + 4, '12:10', load(1_150), activate],
    [today - day(today) + 4, '13:30', buy(2, 600)],
  ];

/** The day on which each leaver's account is deleted. */
export const leaveOn = {
  firstLeaver: (today: number) => Math.round(today / 2),
  secondLeaver: (today: number) => today - 3,
};

interface Role {
  profile: Profile;
  /** The account to which they withdraw; else one that was made up. */
  method?: 'gcash' | 'paymaya';
  inviter?: keyof Roles;
  script?: readonly Row[] | ((today: number) => readonly Row[]);
}

const roles: Record<keyof Roles, Role> = {
  leader: { profile: profiles.recruiter },
  holder: {
    ...{ profile: narrated, method: 'gcash', inviter: 'leader' },
    script: [
      [50, '12:05', load(4_000, true)],
      [50, '12:25', activate, buy(1, 250)],
      [33, '12:40', buy(4, 1_000)],
      [22, '19:15', buy(2, 1_250.5)],
      [15, '20:10', claim()],
      [15, '20:20', withdraw(shared, 300, { end: 'returned' })],
      [11, '7:30', buy(3, 1_000)],
      [4, '18:50', buy(1, 100)],
      [4, '19:10', withdraw('wallet', 200)],
      [1, '17:45', load(1_250.5)],
      [1, '18:30', buy(1, 500)],
    ],
  },
  withdrawer: {
    ...{ profile: narrated, method: 'paymaya', inviter: 'holder' },
    script: [
      [27, '12:15', load(1_700), activate],
      [26, '12:20', buy(1, 1_500)],
      [24, '12:20', buy(1, 100)],
      [20, '12:30', loadWrongly(500, 300)],
      [13, '18:05', claim()],
      [13, '18:15', payBack(shared, 120)],
      [12, '18:10', withdraw(shared, 500, { end: 'taken_back' })],
      [11, '18:15', claim(true)],
      [7, '18:20', withdraw(shared, 450.75, { fault: 'number_wrong' })],
      [6, 'hours before', withdraw(shared, 350)],
      [5, 'hours before', withdraw(shared, 275.5, { isToNewNumber: true })],
    ],
  },
  firstLeaver: { profile: { ...narrated, invites: 0 }, script: leaving(leaveOn.firstLeaver) },
  secondLeaver: { profile: { ...narrated, invites: 0 }, script: leaving(leaveOn.secondLeaver) },
  payer: {
    ...{ profile: narrated, method: 'gcash' },
    script: [
      [14, '12:15', gcash({ pesos: 500, end: 'credited' })],
      [12, '12:25', gcash({ pesos: 200, end: 'open' })],
      [11, '18:40', gcash({ pesos: 150, end: 'credited', rejectedFirst: notArrived })],
      [10, '19:00', withdraw('wallet', 200, { end: 'mistyped' })],
      [8, '18:10', gcash({ pesos: 500, end: 'credited', received: 480, reason: fee })],
      [7, '19:40', gcash({ pesos: 300, end: 'rejected', isPaid: false, reason: notArrived })],
      [6, '7:35', gcash({ pesos: 250, end: 'cancelled' })],
      [7, '20:00', withdraw('wallet', 250, { end: 'not_sent' })],
      [7, '20:10', withdraw('wallet', 200, { end: 'failed' })],
      [5, '20:20', gcash({ pesos: 350, end: 'credited', hasScreenshot: true, isPaid: false })],
      [4, '17:20', withdraw('wallet', 220)],
      [3, 'hours before', gcash({ pesos: 400, end: 'open' })],
    ],
  },
  waiter: {
    ...{ profile: narrated, method: 'gcash' },
    script: [
      [6, '18:30', loadTwice(750)],
      [4, '17:30', withdraw('wallet', 210, { isWithoutBank: true }), withdraw('wallet', 200)],
      [2, '19:05', cashIn({ account: mayaMethod.name, pesos: 600, end: 'declared' })],
      [5, 'hours before', gcash({ pesos: 1_000, end: 'declared', hasScreenshot: true })],
      [4, 'hours before', gcash({ pesos: 150.5, end: 'declared' })],
    ],
  },
};

/** Gives the first members their roles. @returns them, and their errands */
export function castRoles(
  people: readonly Person[],
  calendar: Calendar,
): { cast: Roles; errands: ReadonlyMap<Person, readonly Errand[]> } {
  const { today, now, at } = calendar;
  const cast = Object.fromEntries(ROLES.map((role, index) => [role, people[index]!])) as Roles;
  const errands = new Map<Person, readonly Errand[]>();
  const atOf = ([when, time]: Row) =>
    time === 'hours before' ? minutesAfter(now, -60 * when) : at(Math.max(1, today - when), time);
  for (const role of ROLES) {
    const person = cast[role];
    const { profile, method, inviter, script = [] } = roles[role];
    const rows = typeof script === 'function' ? script(today) : script;
    person.profile = profile;
    person.joinsAt = minutesAfter(at(0, '10:00'), 20 * person.index);
    person.staysUntil = now;
    person.inviter = inviter === undefined ? null : cast[inviter];
    errands.set(
      person,
      rows.map((row) => ({ at: atOf(row), acts: row.slice(2) as Act[] })),
    );
    if (method === undefined) continue;
    const accountNumber = `0900555010${person.index}`;
    Object.assign(person.destination, { method, accountNumber, bank: null });
  }
  // A couple with one GCash account, so that the desk has a signal.
  Object.assign(cast.leader.destination, cast.holder.destination);
  return { cast, errands };
}
