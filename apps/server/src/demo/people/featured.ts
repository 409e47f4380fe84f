import { type Calendar, minuteAt, type Time } from '../calendar.ts';
import { gcashMethod, mayaMethod } from '../office/payment-methods.ts';
import type { Act, CashInStory, Errand, PayoutEnd, Person } from './person.ts';
import { profiles } from './profiles.ts';

/** Members with a scripted history, so that every screen has something to show. */
export interface Featured {
  /** Has the largest team. */
  leader: Person;
  /** Holds a package of each type. */
  holder: Person;
  /** Has withdrawals in every state. */
  withdrawer: Person;
  /** Leave while money is owed to them; the first is paid later. */
  leavers: readonly [Leaver, Leaver];
  /** Has decided cash-ins of every kind. */
  payer: Person;
  /** Has cash-ins that wait, and a payment that was loaded twice. */
  waiter: Person;
}

interface Leaver {
  person: Person;
  /** The day on which the account is deleted. */
  leavesOn: number;
}

type Cast = [Person, Person, Person, Person, Person, Person, Person];
/** How many of the first members are featured. */
export const FEATURED_COUNT = 7 satisfies Cast['length'];

/** Habits beside a script: clicks, and nothing that moves money. */
const narrated = {
  ...profiles.clicker,
  name: 'narrated',
  firstLoads: [],
  cashOutFrom: { click_earnings: Infinity, direct_indirect: Infinity, shared_capital: Infinity },
};
const leaving = { ...narrated, invites: 0 };

/** Gives the first members their roles and scripts. */
export function featurePeople(people: readonly Person[], calendar: Calendar): Featured {
  const featured = people.slice(0, FEATURED_COUNT);
  const [leader, holder, withdrawer, firstLeaver, secondLeaver, payer, waiter] = featured as Cast;
  for (const person of featured) {
    person.profile = narrated;
    person.joinsAt = calendar.instantOf(0, minuteAt('10:00') + 20 * person.index);
    person.staysUntil = calendar.now;
  }
  leader.profile = profiles.recruiter;
  holder.inviter = leader;
  withdrawer.inviter = holder;
  firstLeaver.profile = leaving;
  secondLeaver.profile = leaving;
  holder.errands = errandsOfHolder(calendar);
  withdrawer.errands = errandsOfWithdrawer(calendar);
  for (const { index, destination } of [holder, withdrawer, payer, waiter]) {
    Object.assign(destination, {
      method: index === withdrawer.index ? 'paymaya' : 'gcash',
      accountNumber: `0900555010${index}`,
      bank: null,
    });
  }
  // A couple with one GCash account, so that the desk has a signal.
  Object.assign(leader.destination, holder.destination);
  payer.errands = errandsOfPayer(calendar);
  waiter.errands = errandsOfWaiter(calendar);
  const leavers = [
    { person: firstLeaver, leavesOn: Math.round(calendar.today / 2) },
    { person: secondLeaver, leavesOn: calendar.today - 3 },
  ] as const;
  for (const { person, leavesOn } of leavers) person.errands = errandsOfLeaver(calendar, leavesOn);
  return { leader, holder, withdrawer, leavers, payer, waiter };
}

/**
 * A package of each type: today one is matured, one has an instalment due and the others run.
 * Before them, one was claimed and paid out, and the payment came back.
 */
function errandsOfHolder(calendar: Calendar): Errand[] {
  const on = (daysAgo: number, time: Time, ...acts: Act[]) => errand(calendar, daysAgo, time, acts);
  return [
    on(50, '12:05', { kind: 'load', pesos: 4_000, isRevertedFirst: true }),
    on(50, '12:25', { kind: 'activate' }, { kind: 'buy', type: 1, pesos: 250 }),
    on(33, '12:40', { kind: 'buy', type: 4, pesos: 1_000 }),
    on(22, '19:15', { kind: 'buy', type: 2, pesos: 1_250.5 }),
    on(15, '20:10', { kind: 'claim' }),
    on(15, '20:20', {
      kind: 'withdraw',
      source: 'shared_capital',
      pesos: 300,
      end: 'returned',
    }),
    on(11, '7:30', { kind: 'buy', type: 3, pesos: 1_000 }),
    on(4, '18:50', { kind: 'buy', type: 1, pesos: 100 }),
    on(4, '19:10', { kind: 'withdraw', source: 'wallet', pesos: 200 }),
    on(1, '17:45', { kind: 'load', pesos: 1_250.5 }),
    on(1, '18:30', { kind: 'buy', type: 1, pesos: 500 }),
  ];
}

/**
 * Paid, rejected for a mistake, pending, and held for a new number; and a rollover. Spent a part of a
 * wrong load, and pays it back from earnings.
 */
function errandsOfWithdrawer(calendar: Calendar): Errand[] {
  const on = (daysAgo: number, time: Time, ...acts: Act[]) => errand(calendar, daysAgo, time, acts);
  const source = 'shared_capital';
  return [
    on(27, '12:15', { kind: 'load', pesos: 1_700 }, { kind: 'activate' }),
    on(26, '12:20', { kind: 'buy', type: 1, pesos: 1_500 }),
    on(24, '12:20', { kind: 'buy', type: 1, pesos: 100 }),
    on(20, '12:30', { kind: 'load_wrongly', pesos: 500, spent: 300 }),
    on(13, '18:05', { kind: 'claim' }),
    on(13, '18:15', { kind: 'pay_back', source, pesos: 120 }),
    on(12, '18:10', { kind: 'withdraw', source, pesos: 500 }),
    on(11, '18:15', { kind: 'claim', isRolledOver: true }),
    on(7, '18:20', { kind: 'withdraw', source, pesos: 450.75, fault: 'number_wrong' }),
    { at: hoursBefore(calendar, 6), acts: [{ kind: 'withdraw', source, pesos: 350 }] },
    {
      at: hoursBefore(calendar, 5),
      acts: [{ kind: 'withdraw', source, pesos: 275.5, isToNewNumber: true }],
    },
  ];
}

/**
 * Cash-ins credited, credited with less, expired, rejected, cancelled, credited for nothing, and open.
 * Then takes money back that was not used: paid, failed, and waiting to be paid.
 */
function errandsOfPayer(calendar: Calendar): Errand[] {
  const kind = 'cash_in';
  const account = gcashMethod.name;
  const on = (daysAgo: number, time: Time, story: Omit<CashInStory, 'account'>) =>
    errand(calendar, daysAgo, time, [{ kind, account, ...story }]);
  const takeBack = (daysAgo: number, time: Time, how: { pesos: number; end?: PayoutEnd }) =>
    errand(calendar, daysAgo, time, [{ kind: 'withdraw', source: 'wallet', ...how }]);
  const reason = 'No payment with this reference arrived. Please check the number.';
  return [
    on(14, '12:15', { pesos: 500, end: 'credited' }),
    on(12, '12:25', { pesos: 200, end: 'open' }),
    on(8, '18:10', {
      pesos: 500,
      end: 'credited',
      received: 480,
      reason: 'Only ₱480 arrived: the shop kept a fee of ₱20.',
    }),
    on(7, '19:40', { pesos: 300, end: 'rejected', isPaid: false, reason }),
    on(6, '7:35', { pesos: 250, end: 'cancelled' }),
    takeBack(7, '20:00', { pesos: 250 }),
    takeBack(7, '20:10', { pesos: 200, end: 'failed' }),
    on(5, '20:20', { pesos: 350, end: 'credited', hasScreenshot: true, isPaid: false }),
    takeBack(4, '17:20', { pesos: 220 }),
    {
      at: hoursBefore(calendar, 3),
      acts: [{ kind, account, pesos: 400, end: 'open' }],
    },
  ];
}

/**
 * Declared with a payment that stands in a statement, with a screenshot, and without; one load too
 * many; and money taken back to a bank that was not named, and to GCash.
 */
function errandsOfWaiter(calendar: Calendar): Errand[] {
  const declared = { kind: 'cash_in', end: 'declared' } as const;
  const [gcash, maya] = [gcashMethod.name, mayaMethod.name];
  return [
    errand(calendar, 6, '18:30', [{ kind: 'load_twice', pesos: 750 }]),
    errand(calendar, 4, '17:30', [
      { kind: 'withdraw', source: 'wallet', pesos: 210, isWithoutBank: true },
      { kind: 'withdraw', source: 'wallet', pesos: 200 },
    ]),
    errand(calendar, 2, '19:05', [{ ...declared, account: maya, pesos: 600 }]),
    {
      at: hoursBefore(calendar, 5),
      acts: [{ ...declared, account: gcash, pesos: 1_000, hasScreenshot: true }],
    },
    {
      at: hoursBefore(calendar, 4),
      acts: [{ ...declared, account: gcash, pesos: 150.5 }],
    },
  ];
}

/** Buys a package four days before leaving. */
function errandsOfLeaver(calendar: Calendar, leavesOn: number): Errand[] {
  const daysAgo = calendar.today - leavesOn + 4;
  return [
    errand(calendar, daysAgo, '12:10', [{ kind: 'load', pesos: 1_150 }, { kind: 'activate' }]),
    errand(calendar, daysAgo, '13:30', [{ kind: 'buy', type: 2, pesos: 600 }]),
  ];
}

/** On a day this long ago, or the first day after joining if that is later. */
function errand(
  { today, instantOf }: Calendar,
  daysAgo: number,
  time: Time,
  acts: readonly Act[],
): Errand {
  return { at: instantOf(Math.max(1, today - daysAgo), minuteAt(time)), acts };
}

function hoursBefore({ now }: Calendar, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
