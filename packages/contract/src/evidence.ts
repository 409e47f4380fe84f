import { z } from 'zod';
import { count, instant, named, pesos } from './answers.ts';
import type { ProposalKind } from './proposal-kinds.ts';
import { personAnswer } from './recovery.ts';

/** Values named as in the audit. */
export const auditValues = z.record(z.string(), z.unknown());

const digest = z.string().describe('SHA-256 in hexadecimal digits.');
const standing = z.enum(['active', 'pending', 'suspended', 'deleted']);
const ofMember = { amount: pesos, standing };
const payment = {
  method: z.string().optional(),
  paymentReference: z.string().optional().describe('Left out where there is none.'),
  bankLine: z.string().optional().describe('The line that it is of; left out where there is none.'),
};
const ofPayout = z.object({
  ...ofMember,
  ...payment,
  state: z.string(),
  reference: z.string().describe("The withdrawal's."),
  paidTo: digest.optional().describe('Of method, bank, number and name; left out once erased.'),
});
const ofPayouts = { count, total: pesos, hash: digest.describe('Of each line by itself.') };

/** What a second person would make of each kind. */
const afterOf = {
  load: z.object({
    ...ofMember,
    ...payment,
    description: z.string(),
    paysBack: z.string().optional(),
  }),
  cash_in: z.object({
    ...ofMember,
    ...payment,
    cashIn: z.string(),
    announced: pesos,
    picture: digest.optional(),
    paidFrom: digest.optional().describe('Of the name and number of the sender, as declared.'),
  }),
  payout: ofPayout,
  payout_batch: auditValues,
  payout_clearance: z.object({ ...ofPayouts, standing: standing.optional() }),
  payout_failed: ofPayout,
  payout_returned: ofPayout,
  payout_not_sent: ofPayout,
  payout_put_back: z.object({
    ...ofPayouts,
    state: z.string(),
    reference: z.string(),
    method: z.string(),
  }),
  reference: z.object({
    ...ofMember,
    ...payment,
    reference: z.string().describe("The load's or the withdrawal's."),
    state: z.string().optional().describe('Of a payout.'),
    paidTo: digest.optional().describe('As of payouts.'),
  }),
  set_aside: z.object({ account: z.string(), amount: pesos, status: z.string(), hash: digest }),
  revert: z.object({
    ...ofMember,
    ...payment,
    status: z.string(),
    reference: z.string(),
    revertedAmount: pesos.optional(),
    owedBack: pesos.optional(),
  }),
  reserve_pay_out: z.object({ amount: pesos }),
  unclaimed: z.object({
    ...ofMember,
    status: z.string(),
    owedTo: digest.optional().describe('Of the name.'),
  }),
  settings: auditValues,
  staff: auditValues,
  credential: z.object({
    standing,
    passwordLink: z.boolean().optional(),
    answers: z.string().optional().describe('Which answers of a verification were right.'),
    newPassword: digest
      .optional()
      .describe('Of the Argon2id hash of the new password, which alone is kept.'),
    secondFactor: z.boolean().optional(),
  }),
  day_reopen: z.object({ account: z.string(), from: z.string() }),
} satisfies Record<ProposalKind, z.ZodType>;

/** What is known of a member, and may change while a proposal waits. */
const memberContext = z.object({
  moneyIn: pesos,
  moneyOut: pesos,
  owedBack: pesos,
  signals: count,
  decidedAt: instant.nullable().describe('When staff last decided about their money.'),
});
export type MemberContext = z.output<typeof memberContext>;

const context = z
  .object({ asked: memberContext, now: memberContext })
  .nullable()
  .describe('When it was asked, and now; not hashed. Null where it is about no member.');

const code = z.object({
  image: z.string().describe("'' or a data URL of the QR image."),
  text: z.string().describe("'' or the text of the QR Ph code that members get."),
});
const changedCode = z.object({
  method: z.string(),
  before: code.nullable().describe('Null for a new payment method.'),
  after: code.nullable().describe('Null for one that would be removed.'),
});
export type ChangedCode = z.output<typeof changedCode>;

const codes = z
  .array(changedCode)
  .describe('The QR codes that would change, while it waits; `subject` has their digests.');

const answers = z
  .array(personAnswer)
  .describe('What the person answered when staff verified them, while it waits.');

function of<Kind extends ProposalKind>(kind: Kind) {
  const subject = z
    .object({
      member: named.nullable(),
      amount: pesos.nullable(),
      before: auditValues.nullable(),
      after: afterOf[kind],
      reason: z.string().nullable(),
    })
    .describe('What it depends on. The hash is over this.');
  return z.object({ kind: z.literal(kind), subject, context });
}

/** What a second person decides by, by the kind of the proposal. */
export const evidence = z.discriminatedUnion('kind', [
  of('load'),
  of('cash_in'),
  of('payout'),
  of('payout_batch'),
  of('payout_clearance'),
  of('payout_failed'),
  of('payout_returned'),
  of('payout_not_sent'),
  of('payout_put_back'),
  of('reference'),
  of('set_aside'),
  of('revert'),
  of('reserve_pay_out'),
  of('unclaimed'),
  of('settings').extend({ codes }),
  of('staff'),
  of('credential').extend({ answers }),
  of('day_reopen'),
]);
export type Evidence = z.output<typeof evidence>;
