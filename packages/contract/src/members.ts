import { z } from 'zod';
import { accountStatus, packageStatus, staffRole } from './accounts.ts';
import { count, id, instant, message, packageNumber, pesos, reference, said } from './answers.ts';
import { bodyOf } from './field.ts';
import { idParams, idsOf, newPassword, optionalSwitch, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { dayFields, dayOf, decidedBy, listFields, textLike } from './lists.ts';
import { defineRoutes, readOne } from './route.ts';
import { signals } from './signals.ts';
import { waiting } from './waiting.ts';

/** An account as admins see it. `email` holds an email address or a phone number. */
export const member = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  status: accountStatus,
  createdAt: instant,
  referralCode: z.string(),
  referredBy: z.string().nullable().describe('The username of who invited.'),
  clickingTaskActivated: z.boolean(),
});
export type Member = z.output<typeof member>;

/** An account that waits for approval. */
export const registration = member.extend({ signals });
export type Registration = z.output<typeof registration>;

/** A member in the list of users, with earnings, running packages and payouts. */
export const listedMember = member.extend({
  staffRole: staffRole.nullable().describe('Which of the staff an `admin` is; null for others.'),
  referralEarnings: z.object({ direct: pesos, indirect: pesos }),
  clickEarnings: pesos,
  investments: z
    .array(z.object({ status: packageStatus, amount: pesos }))
    .describe('Packages that are not claimed, with their principals.'),
  sharedEarnings: pesos,
  totalWithdraw: pesos.describe('Withdrawals that were approved.'),
});
export type ListedMember = z.output<typeof listedMember>;

/** A package that still owes something, as admins see it. */
const heldPackage = z.object({
  _id: id,
  packageType: packageNumber,
  status: packageStatus,
  amount: pesos.describe('The principal, in pesos.'),
  startDate: instant,
  endDate: instant,
});

/** All that admins see of one account. */
export const memberDetails = member.extend({
  balances: z.object({
    wallet: pesos,
    directReferral: pesos,
    indirectReferral: pesos,
    clickEarnings: pesos,
    sharedEarnings: pesos,
  }),
  packages: z
    .array(heldPackage)
    .describe('Packages that are not claimed, newest first, twenty at most.'),
  totals: z.object({
    loaded: pesos.describe('Loads that were not reverted.'),
    withdrawn: pesos.describe('Withdrawals that were approved.'),
    pendingWithdrawals: count,
    pendingAmount: pesos,
    packages: count.describe('Packages that are not claimed.'),
    inPackages: pesos.describe('Their principals and what they still pay.'),
  }),
  secondFactorOn: z.boolean().describe('The account has codes of an app, or a passkey.'),
  acknowledgements: z
    .array(z.object({ version: z.string(), acknowledgedAt: instant }))
    .describe('Risk disclosures that the member acknowledged, newest first.'),
  signals,
  waiting: waiting.describe('The oldest proposal about the account or its money.'),
});
export type MemberDetails = z.output<typeof memberDetails>;

/** Money owed to a deleted account. */
export const unclaimedMoney = z.object({
  _id: id,
  holder: z
    .string()
    .describe('Whom it is owed to: username and contact. The id of the account once it is paid.'),
  amount: pesos,
  status: z.enum(['owed', 'paid']),
  createdAt: instant,
  paidAt: instant.nullable(),
  reference: reference.nullable().describe('Of the payment, once it is paid.'),
  note: z.string().nullable(),
  waiting: waiting.optional().describe('Left out where nothing waits.'),
});
export type UnclaimedMoney = z.output<typeof unclaimedMoney>;

const unclaimed = optionalSwitch('Confirms that what is owed becomes unclaimed money.');
const reason = optionalText('Why, for the audit.', limits.note.longest);
const reasonBody = bodyOf({ reason });
const changed = z.object({ message, user: member });

export const memberRoutes = defineRoutes({
  listUsers: {
    summary: 'All accounts, newest first.',
    query: z.object({
      ...listFields({
        statuses: ['active', 'inactive', 'approved', 'pending'],
        sorts: ['createdAt', 'username'],
      }),
      role: textLike('role', /^[a-z]{2,20}$/, 'Only accounts of this role.'),
      date: dayOf('Only accounts made on this day in Manila, YYYY-MM-DD.'),
      ...dayFields('Registered'),
    }),
    answer: z.array(listedMember),
    asCsv: true,
  },
  readUser: readOne(
    'One account: its standing, balances, packages and totals.',
    memberDetails,
    'member_unknown',
  ),
  deleteUser: {
    summary: "Erases a person's data; refused while money is owed, unless `unclaimed` is true.",
    params: idParams,
    query: z.object({ unclaimed }),
    body: bodyOf({ unclaimed, reason }),
    answer: z.object({
      message,
      unclaimed: pesos.describe('What became unclaimed money, in pesos.'),
      unclaimedLater: z
        .array(z.object({ dueOn: z.string(), amount: pesos }))
        .describe('What stays reserved, and on which day in Manila it becomes so.'),
    }),
    refusals: ['member_unknown', 'member_holds_money', 'member_is_last_admin', 'member_is_self'],
    movesMoney: true,
  },
  resetPassword: {
    summary: "Sets a member's password and ends that person's sessions.",
    params: idParams,
    body: bodyOf({ newPassword, reason }),
    answer: said,
    refusals: ['member_unknown', 'password_too_common', 'staff_password_by_link'],
  },
  endMemberSessions: {
    summary: 'Signs somebody out everywhere. It asks no second person, also of an owner.',
    params: idParams,
    body: reasonBody,
    answer: z.object({ message, ended: count }),
    refusals: ['member_unknown'],
  },
  suspendUser: {
    summary: 'Suspends an account: its sessions end, its money stays.',
    params: idParams,
    body: reasonBody,
    answer: changed,
    refusals: ['member_unknown', 'member_is_last_admin', 'member_is_self'],
  },
  reactivateUser: {
    summary: 'Lets a suspended account in again.',
    params: idParams,
    body: reasonBody,
    answer: changed,
    refusals: ['member_unknown'],
  },
  listPendingRegistrations: {
    summary: 'Accounts that wait for approval, oldest first.',
    query: z.object({
      ...listFields({ statuses: [], sorts: ['createdAt', 'username'] }),
      ...dayFields('Registered'),
    }),
    answer: z.array(registration),
    asCsv: true,
  },
  approveRegistration: {
    summary: 'Approves an account that waits.',
    params: idParams,
    body: reasonBody,
    answer: changed,
    refusals: ['member_unknown', 'member_not_pending'],
  },
  approveRegistrations: {
    summary: 'Approves several accounts that wait; one that does not is left as it is.',
    body: bodyOf({ ids: idsOf('Please choose registrations', limits.mostRegistrationsAtOnce) }),
    answer: z.object({
      results: z.array(
        z.object({ _id: id, outcome: z.enum(['approved', 'not_pending', 'unknown']) }),
      ),
    }),
  },
  declineRegistration: {
    summary: 'Declines an account that waits: deleted if it holds nothing, else suspended.',
    params: idParams,
    body: reasonBody,
    answer: z.object({ message, outcome: z.enum(['deleted', 'suspended']) }),
    refusals: ['member_unknown', 'member_not_pending'],
  },
  listUnclaimedMoney: {
    summary: 'Money owed to deleted accounts, newest first.',
    query: z.object({
      ...listFields({ statuses: ['owed', 'paid'], sorts: ['createdAt', 'amount'] }),
      ...dayFields('Owed since'),
      decidedBy,
    }),
    answer: z.array(unclaimedMoney),
    asCsv: true,
  },
  readUnclaimedMoney: readOne(
    'Money owed to one deleted account.',
    unclaimedMoney,
    'unclaimed_money_unknown',
  ),
  payUnclaimedMoney: {
    summary: 'Records that unclaimed money was paid to the person it is owed to.',
    params: idParams,
    body: bodyOf({ note: optionalText('To whom and how.', limits.note.longest) }),
    answer: z.object({ message, unclaimed: unclaimedMoney }),
    refusals: ['unclaimed_money_unknown', 'unclaimed_money_already_paid'],
    movesMoney: true,
  },
});
