import { z } from 'zod';
import { activityBucket, receipt, referenceParam } from './activity.ts';
import { statementKinds } from './activity-kinds.ts';
import { count, id, instant, packageNumber, pesos, reference } from './answers.ts';
import { idParams } from './fields.ts';
import { memberMoney } from './liabilities.ts';
import { limits } from './limits.ts';
import { dayOf, listFields, optionOf } from './lists.ts';
import { defineRoutes } from './route.ts';

/** All that is owed to a member: five balances, packages, pending withdrawals. */
export const statementBucket = z.enum([
  ...activityBucket.options,
  'packages',
  'pending_withdrawals',
]);
export type StatementBucket = z.output<typeof statementBucket>;

/**
 * What a line of a statement is: a kind of activity, or a change of packages and pending
 * withdrawals.
 */
export const statementKind = z.enum(statementKinds);

const day = z.string().meta({ description: 'A day in Manila.', examples: ['2026-11-21'] });

/** One movement of money into or out of one bucket. */
export const statementLine = z.object({
  _id: id.describe("Of the ledger's transfer; its last byte is 01 on the side credited."),
  createdAt: instant,
  bucket: statementBucket,
  kind: statementKind,
  part: z.enum(['principal', 'income']).nullable(),
  description: z.string().describe('What it was, in words.'),
  counterparty: z
    .string()
    .nullable()
    .describe('The username of the member whose activity paid referral income.'),
  note: z.string().nullable().describe('Of a load: the note it was made with.'),
  package: packageNumber.nullable(),
  newPackage: packageNumber.nullable().describe('What a rollover opened.'),
  reference: reference
    .nullable()
    .describe('Of its receipt; null for clicks that are not settled yet.'),
  change: pesos.describe('Pesos that the bucket changed by.'),
  balance: pesos.describe('The bucket right after it, in pesos.'),
});
export type StatementLine = z.output<typeof statementLine>;

/** A bucket over the period: opening amount, changes by kind, closing amount. */
export const statementPart = z.object({
  bucket: statementBucket,
  opening: pesos,
  in: pesos,
  out: pesos.describe('Pesos that left it, above zero.'),
  closing: pesos.describe('Opening plus in less out.'),
  kinds: z.array(z.object({ kind: statementKind, movements: count, in: pesos, out: pesos })),
});
export type StatementPart = z.output<typeof statementPart>;

export const statement = z.object({
  username: z.string(),
  contact: z.string().describe('An email address or a phone number.'),
  from: day,
  to: day.describe('The last day of the period, today at the latest.'),
  madeAt: instant,
  buckets: z.array(statementPart),
  opening: pesos.describe('The buckets shown, added up.'),
  closing: pesos,
  unsettledClicks: pesos.describe(
    'Of the closing: clicks that the ledger posts when their day is over.',
  ),
  owedBack: pesos.describe('What the member owed back when the period ended; in no bucket.'),
  money: memberMoney
    .nullable()
    .describe('What the agent has now, the `closing`; null unless all is shown up to today.'),
  movementCount: count.describe('Movements of the period that the filter lets through.'),
  movements: z.array(statementLine).describe('Oldest first, unless the query sorts otherwise.'),
  nextCursor: z.string().nullable().describe('Where the movements go on; null at the end.'),
});
export type Statement = z.output<typeof statement>;

const { pageSize, sort, cursor } = listFields({ statuses: [], sorts: ['createdAt'] });
const query = z.object({
  from: dayOf('The first day in Manila, YYYY-MM-DD; the first of this month if left out.'),
  to: dayOf(
    `The last day in Manila, YYYY-MM-DD; today if left out. At most ${limits.statement.mostDays} days.`,
  ),
  bucket: optionOf('bucket', statementBucket.options),
  kind: optionOf('kind', statementKind.exclude(['other']).options),
  pageSize,
  sort,
  cursor,
});
export type StatementQuery = z.output<typeof query>;

export const statementRoutes = defineRoutes({
  readStatement: {
    summary: "The agent's money over a period: what it began and ended with, and each movement.",
    whileSuspended: true,
    query,
    answer: statement,
    refusals: ['statement_too_long'],
    asCsv: true,
    asPdf: true,
  },
  readMemberStatement: {
    summary: "A member's statement, as the member has it.",
    params: idParams,
    query,
    answer: statement,
    refusals: ['member_unknown', 'statement_too_long'],
    asCsv: true,
    asPdf: true,
  },
  readMemberReceipt: {
    summary: "A receipt of a member's, as the member has it.",
    params: idParams.extend(referenceParam),
    answer: receipt,
    refusals: ['receipt_unknown'],
  },
});
