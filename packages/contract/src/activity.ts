import { z } from 'zod';
import { activityKinds } from './activity-kinds.ts';
import { id, instant, packageNumber, pesos, reference } from './answers.ts';
import { field } from './field.ts';
import { listFields, optionOf } from './lists.ts';
import { memberPackage } from './packages.ts';
import { defineRoutes } from './route.ts';
import { readReferenceText } from './text.ts';
import { ownWithdrawal, withdrawalDestination, withdrawalStatus } from './withdrawals.ts';

/** The five balances of a member. */
export const activityBucket = z.enum([
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
]);
export type ActivityBucket = z.output<typeof activityBucket>;

/** What happened to a member's money. */
export const activityKind = z.enum(activityKinds);

const bucket = activityBucket
  .nullable()
  .describe('The balance that changed; null for a rollover, which moves no balance.');
const part = z
  .enum(['principal', 'income'])
  .nullable()
  .describe('Of a claim: which part of the package it is.');
const amount = pesos.describe(
  'Pesos that the balance changed by, below zero where it fell; of a rollover what was moved.',
);
const balance = pesos
  .nullable()
  .describe('That balance right after it, in pesos; null for a rollover.');
const counterparty = z
  .string()
  .nullable()
  .describe('The username of the member whose activity paid referral income.');

/** One change of one balance of a member. */
export const activityEntry = z.object({
  _id: id,
  createdAt: instant,
  kind: activityKind,
  bucket,
  part,
  amount,
  balance,
  reference,
  package: packageNumber.nullable(),
  counterparty,
  status: withdrawalStatus
    .nullable()
    .describe('Of a withdrawal: its status now; null for other kinds.'),
  description: z.string(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

const receiptPackage = memberPackage.pick({
  _id: true,
  packageType: true,
  amount: true,
  totalEarnings: true,
  startDate: true,
  endDate: true,
  totalDays: true,
});

const receiptLine = z.object({ bucket: activityBucket, part, amount, balance: pesos });

/** One event with all balance changes that it made. */
export const receipt = z.object({
  reference,
  kind: activityKind,
  createdAt: instant,
  amount: amount.describe('The sum of the lines; of a rollover what was moved.'),
  lines: z.array(receiptLine),
  returned: z
    .object({ at: instant, lines: z.array(receiptLine) })
    .nullable()
    .describe(
      'Of a withdrawal that failed, came back, or was rejected or cancelled: what it gave back.',
    ),
  description: z.string(),
  isShared: z.boolean().describe('It has an address where others see it.'),
  withdrawal: ownWithdrawal
    .extend({ destination: withdrawalDestination.optional() })
    .nullable()
    .describe('Staff also read whether its payout account is the one of the request.'),
  payment: z
    .object({ method: z.string().nullable(), paymentReference: z.string().nullable() })
    .nullable()
    .describe('The real payment that a load stands for, if it is known.'),
  package: receiptPackage.nullable().describe('The package bought, claimed or moved.'),
  newPackage: receiptPackage.nullable().describe('The package that a rollover opened.'),
  counterparty,
});
export type Receipt = z.output<typeof receipt>;

/** The parameter of a path that ends in a reference. */
export const referenceParam = {
  reference: field<string, string>(
    { type: 'string', description: '12 characters, in any case, with or without spaces.' },
    (input) => readReferenceText(String(input)),
  ),
};

const { page, pageSize, cursor } = listFields({ statuses: [], sorts: [] });

export const activityRoutes = defineRoutes({
  listActivity: {
    summary: "What changed the agent's balances, newest first, with the balance after each.",
    query: z.object({
      page,
      pageSize,
      cursor,
      bucket: optionOf('bucket', activityBucket.options),
      kind: optionOf('kind', activityKind.exclude(['other']).options),
    }),
    answer: z.array(activityEntry),
  },
  readReceipt: {
    summary: "The receipt of one event in the agent's money, by its reference.",
    params: z.object(referenceParam),
    answer: receipt,
    refusals: ['receipt_unknown'],
  },
});
