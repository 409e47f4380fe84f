import { z } from 'zod';
import { count, id, instant, message, person, pesos } from './answers.ts';
import { ruleVersion } from './auto-approve.ts';
import { lineInBrief } from './bank-lines.ts';
import { correctReferenceBody } from './capital.ts';
import { credentialFlag } from './credential-flag.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idParams, idsOf, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { dayFields, decidedBy, listFields, optionOf } from './lists.ts';
import { optionalPaymentReference, referenceGuard } from './payment-reference.ts';
import { payoutState, staffName } from './payout-state.ts';
import { defineRoutes, readOne } from './route.ts';
import { seenSelection } from './seen-selection.ts';
import { isBlank, isId, readText } from './text.ts';
import { waiting } from './waiting.ts';
import { withdrawalDestination, withdrawalSource } from './withdrawals.ts';

/**
 * What staff should look at before they pay. The first six keep a payout out of a batch; no flag
 * keeps staff from recording what happened.
 */
export const payoutFlag = z.enum([
  'bank_missing',
  'number_invalid',
  'destination_changed',
  'on_hold',
  'member_suspended',
  'member_deleted',
  'number_unusual',
  'name_differs',
]);
export type PayoutFlag = z.output<typeof payoutFlag>;

/** Who may pay it, where the policies ask for another person than who approved it. */
const clearance = z
  .object({
    state: z
      .enum(['needed', 'waiting', 'cleared'])
      .describe(
        'needed: the caller cannot pay it before another person cleared it. cleared: all can, but who cleared it.',
      ),
    by: staffName
      .nullable()
      .describe('Who cleared it, or asked for it; null where a lone owner cleared it.'),
    at: instant.nullable(),
  })
  .nullable();

/** Why a payout cannot be taken. */
const takeRefusal = z.enum([
  'unknown',
  'taken',
  'run_out',
  'in_batch',
  'decided',
  'waiting',
  'not_cleared',
]);
export type TakeRefusal = z.output<typeof takeRefusal>;

/** The real payment of an approved withdrawal; it has the withdrawal's id. */
export const payout = z.object({
  _id: id,
  withdrawalId: id,
  reference: z.string().describe("The withdrawal's."),
  user: person,
  source: withdrawalSource,
  amount: pesos,
  method: z.string(),
  bank: z.string().nullable().describe('The BIC of the bank; null for e-wallets.'),
  accountNumber: z.string(),
  accountName: z.string(),
  destination: withdrawalDestination,
  state: payoutState,
  approvedAt: instant,
  takenBy: staffName.nullable().describe('Who is paying it now.'),
  takenAt: instant.nullable(),
  runOut: z
    .object({ takenBy: staffName, until: instant })
    .nullable()
    .describe('Who had it and did not give it back: they may have paid it.'),
  clearance,
  waiting,
  batch: z.object({ _id: id, reference: z.string() }).nullable(),
  paymentReference: z.string().nullable(),
  sentAt: instant.nullable().describe('When it was paid.'),
  endedAt: instant.nullable().describe('When it was marked failed or returned.'),
  decidedBy: staffName.nullable().describe('Who marked it last: sent, failed or returned.'),
  reason: z.string().nullable().describe('Why it failed or came back.'),
  flags: z.array(payoutFlag),
  credentialFlag,
});
export type Payout = z.output<typeof payout>;

/** A payout with its whole story. */
export const payoutDetails = payout.extend({
  requestedAt: instant,
  approvedBy: staffName.nullable().describe('Null where a rule approved it.'),
  approvedByRule: ruleVersion.nullable(),
  markedSentAt: instant.nullable(),
  sentBy: staffName.nullable(),
  endedBy: staffName.nullable(),
  returnReference: z.string().nullable().describe('The payment reference with which it came back.'),
  qrText: z.string().nullable().describe("The text of the member's own QR Ph code, as uploaded."),
  namesBefore: z
    .array(z.string())
    .describe('Other names that payouts to this number had, the newest first.'),
  line: lineInBrief.nullable().describe('The bank line that it is matched to.'),
  returnLine: lineInBrief.nullable(),
  possibleLines: z
    .array(lineInBrief)
    .describe(
      'Unmatched lines out of its amount since it was approved, or of its reference: it may be one of them. Five at most.',
    ),
});
export type PayoutDetails = z.output<typeof payoutDetails>;

const within = {
  method: optionalText('A payout method.', limits.method.longest, 'line'),
  source: optionOf('source', withdrawalSource.options),
  ...dayFields('Approved'),
};

/** Which waiting payouts of nobody are meant; the oldest first. */
export const payoutFilter = z.object(
  { ...within, search: optionalText('Member or reference.', 100, 'line') },
  { error: 'Please choose which payouts' },
);
export type PayoutFilter = z.output<typeof payoutFilter>;

const paidAt = field<Date | undefined, string | null>(
  { type: 'string', format: 'date-time', description: 'When it was paid; now if left out.' },
  (input) => {
    if (isBlank(input)) return undefined;
    const text = readText(input) ?? '';
    const at = new Date(text);
    return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime())
      ? at
      : refuse('Please enter a valid time');
  },
).optional();

const why = requiredText(
  'Please say why. The member reads it.',
  'Why; the member reads it.',
  limits.note.longest,
  'lines',
);
const marked = z.object({ message, payout: payoutDetails });
const one = { params: idParams, answer: marked, movesMoney: true } as const;

export const payoutRoutes = defineRoutes({
  listPayouts: {
    summary: 'Payouts; those to pay oldest first, others newest first.',
    query: z.object({
      ...listFields({ statuses: [], sorts: ['approvedAt', 'amount'] }),
      /** `paid`: sent or returned; `ended`: failed or returned. */
      state: optionOf('state', [...payoutState.options, 'paid', 'ended']),
      ...within,
      decidedBy,
      takenBy: field<string | undefined, string>(
        {
          type: 'string',
          description:
            'nobody, anybody, me, run_out (taken by another, whose time is over), or the id of a staff member.',
        },
        (input) => {
          const text = readText(input)?.toLowerCase();
          if (text === undefined) return undefined;
          const isKnown = ['nobody', 'anybody', 'me', 'run_out'].includes(text) || isId(text);
          return isKnown ? text : refuse('Please choose who is paying');
        },
      ).optional(),
      batch: optionalText('The id of a batch.', 40, 'line'),
      proposal: optionalText('The id of a proposal to clear payouts.', 40, 'line'),
    }),
    answer: z.array(payout),
    asCsv: true,
  },
  payoutCounts: {
    summary: 'What waits to be paid by method, what is being paid, and open batches.',
    query: payoutFilter.describe('Of what waits to be paid.'),
    answer: z.object({
      toPay: z.array(
        z.object({ method: z.string(), count, amount: pesos, oldestApprovedAt: instant }),
      ),
      beingPaid: z.array(z.object({ takenBy: staffName, count, amount: pesos, takenAt: instant })),
      openBatches: z.object({ count, amount: pesos.describe('Not decided yet.') }),
    }),
  },
  readPayout: readOne('One payout with its whole story.', payoutDetails, 'payout_unknown'),
  takePayouts: {
    summary: 'Takes payouts, so that nobody else pays them; again: stays the payer for longer.',
    body: bodyOf({
      ids: idsOf('Please choose payouts', limits.payouts.mostTaken).optional(),
      filter: payoutFilter.optional(),
      seenRunOut: idsOf('Please choose payouts', limits.payouts.mostTaken)
        .optional()
        .describe('Those that somebody had and did not give back, taken knowingly.'),
    }),
    answer: z.object({
      message,
      taken: z.array(payout),
      refused: z.array(z.object({ _id: id, reason: takeRefusal, takenBy: staffName.nullable() })),
    }),
    refusals: ['payouts_none_free', 'payout_not_cleared'],
    movesMoney: true,
  },
  proposeClearance: {
    takesLong: true,
    summary:
      'Asks a second person to clear payouts that the caller approved, before they are paid.',
    body: bodyOf({
      ids: idsOf('Please choose payouts', limits.payouts.mostInBatch).optional(),
      filter: payoutFilter.optional(),
      seen: seenSelection,
    }),
    answer: z.object({ message }),
    refusals: ['payouts_none_to_clear', 'selection_changed'],
    movesMoney: true,
    bodyBytes: limits.payouts.resultBodyBytes,
  },
  releasePayouts: {
    summary: 'Releases the payouts you hold; payouts held by others are left alone.',
    body: bodyOf({ ids: idsOf('Please choose payouts', limits.payouts.mostTaken) }),
    answer: z.object({ message, released: z.array(id) }),
    movesMoney: true,
  },
  markPayoutSent: {
    ...one,
    summary: 'Records that a payout was sent. Repeating the same call returns the same answer.',
    body: bodyOf({
      paymentReference: optionalPaymentReference('What the payment service printed.'),
      paidAt,
      ...referenceGuard,
    }),
    refusals: [
      'payout_unknown',
      'payout_not_taken',
      'payout_in_batch',
      'payout_already_decided',
      'proposal_open',
      'payment_reference_used',
      'payment_reference_unusual',
      'payout_time_unlikely',
    ],
  },
  markPayoutFailed: {
    ...one,
    summary: 'Records that a payout could not be sent: the money goes back where it came from.',
    body: bodyOf({ reason: why }),
    refusals: [
      'payout_unknown',
      'payout_not_taken',
      'payout_in_batch',
      'payout_already_decided',
      'proposal_open',
    ],
  },
  markPayoutReturned: {
    ...one,
    summary: 'Records that a sent payout came back: the money goes back where it came from.',
    body: bodyOf({
      reason: why,
      paymentReference: optionalPaymentReference('With which it came back.'),
      ...referenceGuard,
    }),
    refusals: [
      'payout_unknown',
      'payout_not_sent',
      'payout_already_decided',
      'proposal_open',
      'payment_reference_unusual',
    ],
  },
  markPayoutNotSent: {
    ...one,
    summary:
      'Records that a payout marked as sent never was: it is to pay again, its payment reference is free, and the member is told.',
    body: bodyOf({
      reason: requiredText('Please say why', 'Why; staff read it.', limits.note.longest),
    }),
    refusals: [
      'payout_unknown',
      'payout_not_sent',
      'payout_already_decided',
      'proposal_open',
      'payout_matched',
      'payout_destination_erased',
    ],
  },
  correctPayoutReference: {
    ...one,
    summary: 'Corrects the payment reference of a payout that was sent.',
    body: correctReferenceBody,
    refusals: [
      'payout_unknown',
      'payout_not_sent',
      'reference_matched',
      'proposal_open',
      'payment_reference_used',
      'payment_reference_unusual',
    ],
  },
});
