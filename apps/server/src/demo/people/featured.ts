import { DAY_MS } from '@barya/rules';
import { type Calendar, minuteAt } from '../calendar.ts';
import type { Errand, Person } from './person.ts';
import { profiles } from './profiles.ts';

/** Members whose history is written down, so that every screen has something to show. */
export interface Featured {
  /** Has the largest team. */
  leader: Person;
  /** Holds a package of each type. */
  holder: Person;
  /** Has withdrawals in every state. */
  withdrawer: Person;
  /** Leave while money is owed to them; the first of them is paid later. */
  leavers: readonly [Leaver, Leaver];
}

interface Leaver {
  person: Person;
  /** The day on which the account is deleted. */
  leavesOn: number;
}

/** How many of the first members are featured. */
export const FEATURED_COUNT = 5;

/** Habits of those who do the rest as it is written: clicks, and nothing that moves their money. */
const narrated = {
  ...profiles.clicker,
  name: 'narrated',
  firstLoads: [],
  cashOutFrom: { click_earnings: Infinity, direct_indirect: Infinity, shared_capital: Infinity },
};
const leaving = { ...narrated, invites: 0 };

/** Gives the first members their roles and their histories. */
export function featurePeople(people: readonly Person[], calendar: Calendar): Featured {
  const featured = people.slice(0, FEATURED_COUNT) as [Person, Person, Person, Person, Person];
  const [leader, holder, withdrawer, firstLeaver, secondLeaver] = featured;
  for (const person of featured) {
    person.profile = narrated;
    person.joinsAt = calendar.instantOf(0, minuteAt('10:00') + 20 * person.index);
    person.staysUntil = calendar.now;
  }
  leader.profile = profiles.recruiter;
  firstLeaver.profile = leaving;
  secondLeaver.profile = leaving;
  holder.errands = errandsOfHolder(calendar);
  withdrawer.errands = errandsOfWithdrawer(calendar);
  const leavers = [
    { person: firstLeaver, leavesOn: Math.round(calendar.today / 2) },
    { person: secondLeaver, leavesOn: calendar.today - 3 },
  ] as const;
  for (const { person, leavesOn } of leavers) person.errands = errandsOfLeaver(calendar, leavesOn);
  return { leader, holder, withdrawer, leavers };
}

/**
 * A package of each type, bought so that today one has matured, one has an instalment due and two
 * run; before that, one that was claimed and paid out.
 */
function errandsOfHolder({ now, today }: Calendar): Errand[] {
  const daysAgo = (days: number) => new Date(now.getTime() - Math.min(days, today - 1.2) * DAY_MS);
  return [
    { at: daysAgo(50), acts: [{ kind: 'load', pesos: 4_000, isRevertedFirst: true }] },
    { at: daysAgo(49.9), acts: [{ kind: 'activate' }] },
    { at: daysAgo(49.8), acts: [{ kind: 'buy', type: 1, pesos: 250 }] },
    { at: daysAgo(33.1), acts: [{ kind: 'buy', type: 4, pesos: 1_000 }] },
    { at: daysAgo(22.1), acts: [{ kind: 'buy', type: 2, pesos: 1_250.5 }] },
    { at: daysAgo(15), acts: [{ kind: 'claim' }] },
    { at: daysAgo(14.9), acts: [{ kind: 'withdraw', source: 'shared_capital', pesos: 300 }] },
    { at: daysAgo(11.1), acts: [{ kind: 'buy', type: 3, pesos: 1_000 }] },
    { at: daysAgo(4.1), acts: [{ kind: 'buy', type: 1, pesos: 100 }] },
    { at: daysAgo(0.9), acts: [{ kind: 'load', pesos: 1_250.5 }] },
    { at: daysAgo(0.8), acts: [{ kind: 'buy', type: 1, pesos: 500 }] },
  ];
}

/** Paid, rejected for a mistake, waiting, and held because the number is a new one. */
function errandsOfWithdrawer({ now }: Calendar): Errand[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const source = 'shared_capital';
  return [
    { at: hoursAgo(27 * 24), acts: [{ kind: 'load', pesos: 1_600 }, { kind: 'activate' }] },
    { at: hoursAgo(26 * 24), acts: [{ kind: 'buy', type: 1, pesos: 1_500 }] },
    { at: hoursAgo(13 * 24), acts: [{ kind: 'claim' }] },
    { at: hoursAgo(12 * 24), acts: [{ kind: 'withdraw', source, pesos: 500 }] },
    {
      at: hoursAgo(7 * 24),
      acts: [{ kind: 'withdraw', source, pesos: 450.75, fault: 'number_incomplete' }],
    },
    { at: hoursAgo(6), acts: [{ kind: 'withdraw', source, pesos: 350 }] },
    { at: hoursAgo(5), acts: [{ kind: 'withdraw', source, pesos: 275.5, isToNewNumber: true }] },
  ];
}

/** Buys a package four days before they leave. */
function errandsOfLeaver({ instantOf }: Calendar, leavesOn: number): Errand[] {
  const day = leavesOn - 4;
  return [
    {
      at: instantOf(day, minuteAt('12:10')),
      acts: [{ kind: 'load', pesos: 1_150 }, { kind: 'activate' }],
    },
    { at: instantOf(day, minuteAt('13:30')), acts: [{ kind: 'buy', type: 2, pesos: 600 }] },
  ];
}
