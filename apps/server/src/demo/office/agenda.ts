import type { SettingsChange } from '@barya/contract';
import { ONE_PERCENT } from '@barya/money';
import { payIntoFund, takeOutOfFund } from '../../capabilities/reserves/index.ts';
import { updateSettings } from '../../capabilities/settings/index.ts';
import { centavosOf } from '../amounts.ts';
import { type Calendar, minuteAt, type Time } from '../calendar.ts';
import type { Fates } from '../people/fates.ts';
import type { Featured } from '../people/featured.ts';
import type { World } from '../world.ts';
import type { Appointment } from './appointment.ts';
import { beginToPay, leaveBatchOpen, payOut, takeReturned } from './pay-out.ts';
import {
  BANK_SHARE,
  bankMethod,
  counterMethod,
  gcashMethod,
  MAYA_SHARE,
  mayaMethod,
} from './payment-methods.ts';
import {
  decideRegistrations,
  payOwed,
  reactivate,
  remove,
  resetPassword,
  suspend,
} from './people.ts';
import { reconcile, revertUnpaid, type StatementDays } from './reconcile.ts';
import { reviewWithdrawals } from './review.ts';
import { planSupport, savedAnswers } from './support.ts';

type Keep = (world: World, at: Date) => Promise<void>;
type Plan = (day: number, time: Time, keep: Keep) => void;

/** New accounts have needed approval for this many days. */
const APPROVAL_DAYS = 6;

/** The first day on which new accounts need approval. */
export function approvalBegins({ today }: Calendar): number {
  return today - APPROVAL_DAYS;
}

/** All actions of the admins except loads, by time. */
export function planAgenda(
  calendar: Calendar,
  { featured, fates, members }: { featured: Featured; fates: Fates; members: number },
): Appointment[] {
  const agenda: Appointment[] = [];
  const plan: Plan = (day, time, keep) => {
    const at = calendar.instantOf(day, minuteAt(time));
    if (at < calendar.now) agenda.push({ at, keep: (world) => keep(world, at) });
  };
  planFund(plan, calendar, members);
  planSettings(plan, calendar);
  planPeople(plan, calendar, featured, fates);
  planSessions(plan, calendar, fates);
  planPayouts(plan, calendar);
  planStatements(plan, calendar);
  agenda.push(...planSupport(calendar, featured));
  const paysAt = new Date(calendar.now.getTime() - TAKEN_MINUTES * 60_000);
  agenda.push({ at: paysAt, keep: (world) => beginToPay(world, paysAt) });
  return agenda.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function planFund(plan: Plan, { today }: Calendar, members: number): void {
  const first = 100_000 + 600 * members;
  plan(0, '8:00', (world, at) => payIn(world, at, first, 'First funding by the operator'));
  const later = 200 * members;
  plan(Math.round(today * 0.4), '9:05', (world, at) =>
    payIn(world, at, later, 'Second funding: more packages are sold than was thought'),
  );
  plan(Math.round(today * 0.7), '9:05', (world, at) =>
    payIn(world, at, 2 * later, 'Third funding, for the packages of the season'),
  );
  plan(today - 9, '15:20', (world, at) =>
    takeOut(world, at, 50 * members, 'Part of the third funding came twice: sent back'),
  );
}

function planSettings(plan: Plan, calendar: Calendar): void {
  for (const { share, change } of settingsChanges) {
    const day = Math.round(share * calendar.today);
    plan(day, '8:30', (world, at) => changeSettings(world, at, change));
  }
  plan(approvalBegins(calendar), '5:00', (world, at) =>
    changeSettings(world, at, { requireApproval: true }),
  );
}

function planPeople(plan: Plan, { today }: Calendar, featured: Featured, fates: Fates): void {
  for (const { person, day, returnsOn } of fates.suspensions) {
    const reason = 'Several accounts ask for payment to one number';
    plan(day, '11:10', (world, at) => suspend(world, at, person, reason));
    if (returnsOn !== null) plan(returnsOn, '14:05', (world, at) => reactivate(world, at, person));
  }
  for (const { person, day } of fates.deletions) {
    plan(day, '16:40', (world, at) => remove(world, at, person));
  }
  for (const { person, day } of fates.newPasswords) {
    plan(day, '13:15', (world, at) => resetPassword(world, at, person));
  }
  const [first, second] = featured.leavers;
  plan(first.leavesOn, '10:05', (world, at) => remove(world, at, first.person));
  plan(first.leavesOn + Math.round(today * 0.2), '10:15', (world, at) => payOwed(world, at));
  plan(second.leavesOn, '10:05', (world, at) => remove(world, at, second.person));
}

/**
 * Admins review withdrawals and registrations twice a day, once on Sundays. The last review was the
 * day before yesterday, so that some are pending.
 */
function planSessions(plan: Plan, { today, isSunday }: Calendar, { declined }: Fates): void {
  for (let day = 0; day < today - 1; day += 1) {
    for (const time of isSunday(day) ? (['9:30'] as const) : (['9:30', '16:00'] as const)) {
      plan(day, time, (world, at) => decideRegistrations(world, at, declined));
      plan(day, time, (world, at) => reviewWithdrawals(world, at));
    }
  }
}

/** Two admins have been paying for this many minutes when the history ends. */
const TAKEN_MINUTES = 12;

/**
 * Payouts an hour after each review. Those of the last day of reviews wait: some in an open batch,
 * some taken.
 */
function planPayouts(plan: Plan, { today, isSunday }: Calendar): void {
  for (let day = 0; day < today - 2; day += 1) {
    for (const time of isSunday(day) ? (['10:45'] as const) : (['10:45', '17:15'] as const)) {
      plan(day, time, payOut);
    }
  }
  plan(today - 12, '14:00', takeReturned);
  plan(today - 1, '16:00', leaveBatchOpen);
}

/** Statements up to the day before yesterday, whose withdrawals are reviewed; the first overlap. */
function planStatements(plan: Plan, { today }: Calendar): void {
  const planOne = (day: number, time: Time, days: StatementDays) =>
    plan(day, time, (world, at) => reconcile(world, at, days));
  const [gcash, maya] = [gcashMethod.name, mayaMethod.name];
  planOne(today - 8, '10:00', { account: gcash, from: today - 15, to: today - 9 });
  planOne(today - 1, '10:00', { account: gcash, from: today - 9, to: today - 2 });
  planOne(today - 1, '10:10', { account: maya, from: today - 15, to: today - 2 });
  plan(today - 1, '10:20', (world, at) => revertUnpaid(world, at));
}

/** The operator's deposit into the reward fund, before the fund promises anything. */
async function payIn(world: World, at: Date, pesos: number, note: string): Promise<void> {
  const entry = { amountCentavos: centavosOf(pesos), note };
  await world
    .momentAt(at, 'pay-in')
    .runOperation((operation) => payIntoFund(operation, world.desk.chief, entry));
}

/** The operator withdraws money that is not promised. */
async function takeOut(world: World, at: Date, pesos: number, note: string): Promise<void> {
  const entry = { amountCentavos: centavosOf(pesos), note };
  await world
    .momentAt(at, 'pay-out')
    .runOperation((operation) => takeOutOfFund(operation, world.desk.chief, entry));
}

/** Changes of the settings in order, each with the share of days before it. */
const settingsChanges: readonly { share: number; change: SettingsChange }[] = [
  {
    share: 0,
    change: {
      paymentMethods: [gcashMethod],
      communityUrl: 'https://community.barya.example/members',
      operator: { legalName: 'Barya Demo, no company', complaintContact: 'help@barya.example' },
      savedAnswers,
    },
  },
  { share: MAYA_SHARE, change: { paymentMethods: [gcashMethod, mayaMethod] } },
  { share: 0.2, change: { socialUrl: 'https://social.barya.example/barya' } },
  { share: 0.35, change: { minimumWithdrawal: centavosOf(200) } },
  { share: 0.5, change: { sharedEarningPercentage: ONE_PERCENT } },
  {
    share: BANK_SHARE,
    change: { paymentMethods: [gcashMethod, mayaMethod, bankMethod, counterMethod] },
  },
];

async function changeSettings(world: World, at: Date, change: SettingsChange): Promise<void> {
  await world
    .momentAt(at, 'settings')
    .runOperation((operation) => updateSettings(operation, world.desk.chief, change));
}
