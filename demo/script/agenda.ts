import type { SettingsChange } from '@barya/contract';
import { ONE_PERCENT } from '@barya/money';
import { readNotices as markNoticesRead } from '../../apps/server/src/capabilities/notices/index.ts';
import { payIntoFund, takeOutOfFund } from '../../apps/server/src/capabilities/reserves/index.ts';
import { updateSettings } from '../../apps/server/src/capabilities/settings/index.ts';
import { centavosOf } from '../bank.ts';
import { type Calendar, minutesAfter, type Time } from '../calendar.ts';
import { beginToPay, leaveBatchOpen, payOut, takeReturned } from '../desk/pay-out.ts';
import {
  decideRegistrations,
  payOwed,
  reactivate,
  remove,
  resetPassword,
  suspend,
} from '../desk/people.ts';
import { reconcile, revertUnpaid } from '../desk/reconcile.ts';
import { reviewWithdrawals } from '../desk/review.ts';
import {
  BANK_SHARE,
  bankMethod,
  counterMethod,
  gcashMethod,
  MAYA_SHARE,
  mayaMethod,
} from '../payment-methods.ts';
import type { Fates } from '../people/fates.ts';
import type { Appointment } from '../timeline.ts';
import type { Duty } from '../world.ts';
import { leaveOn, type Roles } from './roles.ts';
import { planSupport, savedAnswers } from './support.ts';

type Row = readonly [day: number, time: Time, ...duties: Duty[]];

/** New accounts have needed approval for this many days. */
const APPROVAL_DAYS = 6;
/** Two admins have been paying for this many minutes when the history ends. */
const TAKEN_MINUTES = 12;

/** The policies were switched on last: before, what failed or came back needed no second person. */
const POLICY_MINUTES = 2;

/** The first day on which new accounts need approval. */
export function approvalBegins({ today }: Calendar): number {
  return today - APPROVAL_DAYS;
}

/** The operator's deposit into the reward fund, before the fund promises anything. */
const payIn =
  (pesos: number, note: string): Duty =>
  ({ momentAt, desk }, at) =>
    momentAt(at, 'pay-in').runOperation((operation) =>
      payIntoFund(operation, desk.chief, { amountCentavos: centavosOf(pesos), note }),
    );

/** The operator withdraws money that is not promised. */
const takeOut =
  (pesos: number, note: string): Duty =>
  ({ momentAt, desk }, at) =>
    momentAt(at, 'pay-out').runOperation((operation) =>
      takeOutOfFund(operation, desk.chief, { amountCentavos: centavosOf(pesos), note }),
    );

const set =
  (change: SettingsChange): Duty =>
  ({ momentAt, desk }, at) =>
    momentAt(at, 'settings').runOperation((operation) =>
      updateSettings(operation, desk.chief, change),
    );

/** Colleagues read what they were told, most of it. */
const readNotices: Duty = async ({ momentAt, desk }, at) => {
  const { chief, cashier, reviewer, support, auditor } = desk;
  for (const { memberId } of [chief, cashier, reviewer, support, auditor]) {
    await momentAt(at, `notices of ${memberId}`).runOperation((operation) =>
      markNoticesRead(operation, memberId, null),
    );
  }
};

/** All actions of the admins except loads, by time. */
export function planAgenda(
  calendar: Calendar,
  { roles, fates, members }: { roles: Roles; fates: Fates; members: number },
): Appointment[] {
  const { today, now, at: instantOf, isSunday } = calendar;
  const share = (part: number) => Math.round(part * today);
  const [gcash, maya] = [gcashMethod.name, mayaMethod.name];
  const days = Array.from({ length: today - 1 }, (_, day) => day);
  const firstLeaves = leaveOn.firstLeaver(today);

  const rows: Row[] = [
    [0, '8:00', payIn(100_000 + 600 * members, 'First funding by the operator')],
    [
      share(0.4),
      '9:05',
      payIn(200 * members, 'Second funding: more packages are sold than was thought'),
    ],
    [share(0.7), '9:05', payIn(400 * members, 'Third funding, for the packages of the season')],
    [today - 9, '15:20', takeOut(50 * members, 'Part of the third funding came twice: sent back')],

    [0, '8:30', set(firstSettings)],
    [share(MAYA_SHARE), '8:30', set({ paymentMethods: [gcashMethod, mayaMethod] })],
    [share(0.2), '8:30', set({ socialUrl: 'https://social.barya.example/barya' })],
    [share(0.35), '8:30', set({ minimumWithdrawal: centavosOf(200) })],
    [share(0.5), '8:30', set({ sharedEarningPercentage: ONE_PERCENT })],
    [
      share(BANK_SHARE),
      '8:30',
      set({ paymentMethods: [gcashMethod, mayaMethod, bankMethod, counterMethod] }),
    ],
    [approvalBegins(calendar), '5:00', set({ requireApproval: true })],

    ...fates.suspensions.flatMap(({ person, day, returnsOn }): Row[] => [
      [day, '11:10', suspend(person)],
      ...(returnsOn === null ? [] : ([[returnsOn, '14:05', reactivate(person)]] as const)),
    ]),
    ...fates.deletions.map(({ person, day }): Row => [day, '16:40', remove(person)]),
    ...fates.newPasswords.map(({ person, day }): Row => [day, '13:15', resetPassword(person)]),
    [firstLeaves, '10:05', remove(roles.firstLeaver)],
    [firstLeaves + share(0.2), '10:15', payOwed],
    [leaveOn.secondLeaver(today), '10:05', remove(roles.secondLeaver)],

    // Reviews twice a day, once on Sundays. The last was the day before yesterday, so that some are
    // pending. Payouts follow each; those of the last day wait: some in an open batch, some taken.
    ...days.flatMap((day): Row[] => {
      const review = [decideRegistrations(fates.declined), reviewWithdrawals];
      return isSunday(day)
        ? [[day, '9:30', ...review]]
        : [
            [day, '9:30', ...review],
            [day, '16:00', ...review],
          ];
    }),
    ...days.slice(0, -1).flatMap((day): Row[] =>
      isSunday(day)
        ? [[day, '10:45', payOut]]
        : [
            [day, '10:45', payOut],
            [day, '17:15', payOut],
          ],
    ),
    [today - 12, '14:00', takeReturned],
    [today - 1, '16:00', leaveBatchOpen],

    // Statements up to the day before yesterday, whose withdrawals are reviewed; the first overlap.
    [today - 8, '10:00', reconcile(gcash, today - 15, today - 9)],
    [today - 1, '10:00', reconcile(gcash, today - 9, today - 2)],
    [today - 1, '10:10', reconcile(maya, today - 15, today - 2)],
    [today - 1, '10:20', revertUnpaid],
    [today - 1, '18:00', readNotices],
  ];
  const agenda = rows.flatMap(([day, time, ...duties]) =>
    duties.map((keep) => ({ at: instantOf(day, time), keep })),
  );
  return [
    ...[...agenda, ...planSupport(calendar, roles)].filter(({ at }) => at < now),
    { at: minutesAfter(now, -TAKEN_MINUTES), keep: beginToPay },
    { at: minutesAfter(now, -POLICY_MINUTES), keep: set({ fourEyes: policies }) },
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Above what anybody of the demo moves at once, so that smaller amounts need nobody. */
const policies: SettingsChange['fourEyes'] = {
  ...{ loadFrom: centavosOf(10_000), loadPerDay: centavosOf(100_000) },
  ...{ cashInFrom: centavosOf(10_000), cashInPerDay: centavosOf(100_000) },
  ...{ payoutFrom: centavosOf(10_000), payoutPerDay: centavosOf(100_000) },
};

const firstSettings: SettingsChange = {
  paymentMethods: [gcashMethod],
  communityUrl: 'https://community.barya.example/members',
  operator: { legalName: 'Barya Demo, no company', complaintContact: 'help@barya.example' },
  savedAnswers,
};
