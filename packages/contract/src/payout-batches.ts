import { z } from 'zod';
import { count, id, instant, message, pesos } from './answers.ts';
import { lineInBrief } from './bank-lines.ts';
import { credentialFlag } from './credential-flag.ts';
import { bodyOf, field, refuse } from './field.ts';
import { idParams, idsOf, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { listFields, optionOf } from './lists.ts';
import { payoutState, staffName } from './payout-state.ts';
import { payoutFilter, payoutFlag, type TakeRefusal } from './payouts.ts';
import { defineRoutes, readOne } from './route.ts';
import { seenSelection } from './seen-selection.ts';
import { readText } from './text.ts';
import { waiting } from './waiting.ts';

export const batchState = z.enum(['open', 'closed', 'dissolved']);
export type BatchState = z.output<typeof batchState>;

/** The files that a batch can be written as. A new one is a new data file of the server. */
export const payoutTemplate = z.enum(['generic', 'maya']);
export type PayoutTemplate = z.output<typeof payoutTemplate>;

const part = z.object({ count, amount: pesos });

const leaveOut = field<number, number>(
  {
    type: ['number'],
    description:
      'Makes the batch without what cannot be paid: `count` of the refusal. Another number is refused.',
  },
  (input) =>
    Number.isSafeInteger(input) ? Number(input) : refuse('Please say how many to leave out'),
).optional();

/** Payouts of one method that are paid together, frozen when the batch was made. */
export const payoutBatch = z.object({
  _id: id,
  reference: z.string().meta({ examples: ['PB-7K2M9QXA'] }),
  method: z.string(),
  state: batchState,
  hash: z.string().describe('SHA-256 of all frozen lines, in hex.'),
  count,
  total: pesos,
  sent: part,
  failed: part.describe('Failed or returned.'),
  paid: pesos.describe('All that left, also what came back since: the sum at the bank.'),
  templates: z.array(payoutTemplate).describe('The files that it can be written as.'),
  putBack: part.describe('Lines that left it undecided.'),
  fileAt: instant.nullable().describe('When its file was first downloaded.'),
  fileBy: staffName.nullable(),
  createdBy: staffName,
  createdAt: instant,
  endedAt: instant.nullable().describe('When it was closed or dissolved.'),
});
export type PayoutBatch = z.output<typeof payoutBatch>;

export const payoutBatchDetails = payoutBatch.extend({
  line: lineInBrief.nullable().describe('The bank line that it is matched to.'),
  lines: z.array(
    z.object({
      line: count.describe('From 1.'),
      payoutId: id,
      reference: z.string(),
      amount: pesos,
      accountNumber: z.string(),
      accountName: z.string(),
      state: payoutState,
      paymentReference: z.string().nullable(),
      reason: z.string().nullable(),
      isPutBack: z.boolean().describe('It left the batch undecided.'),
      waiting,
      flags: z.array(payoutFlag).describe('As they are now; none once it is decided.'),
      credentialFlag,
    }),
  ),
});
export type PayoutBatchDetails = z.output<typeof payoutBatchDetails>;

const cell = (description: string) =>
  field<string, string | null>({ type: 'string', description }, (input) =>
    (readText(input) ?? '').slice(0, limits.note.longest),
  ).optional();

/** A row of what the bank answered. A row that cannot be used is named, the others are done. */
const resultRow = bodyOf({
  reference: cell('Ours, also inside a longer remark.'),
  state: cell('sent or failed.'),
  paymentReference: cell('What the payment service printed.'),
  reason: cell('Why it failed.'),
  accountNumber: cell('Where the file has no reference: the number paid.'),
  amount: cell('With it: pesos.'),
});
export type PayoutResultRow = z.output<typeof resultRow>;

export const payoutBatchRoutes = defineRoutes({
  makePayoutBatch: {
    takesLong: true,
    summary: 'Freezes payouts of one method as a batch, all or none.',
    status: 201,
    body: bodyOf({
      method: requiredText('Please choose a method', 'A payout method.', limits.method.longest),
      ids: idsOf('Please choose payouts', limits.payouts.mostInBatch).optional(),
      filter: payoutFilter
        .omit({ method: true })
        .optional()
        .describe('Instead of ids: all that match and nobody pays.'),
      seen: seenSelection.describe('With a filter: of all that match, also those left out.'),
      leaveOut,
    }),
    answer: z.object({ message, batch: payoutBatch }),
    refusals: [
      'payout_batch_refused',
      'payout_batch_empty',
      'payout_not_cleared',
      'selection_changed',
    ],
    movesMoney: true,
    bodyBytes: limits.payouts.resultBodyBytes,
  },
  listPayoutBatches: {
    summary: 'Batches, newest first.',
    query: z.object({
      ...listFields({ statuses: batchState.options, sorts: ['createdAt'] }),
      madeBy: optionOf('madeBy', ['me']),
    }),
    answer: z.array(payoutBatch),
  },
  readPayoutBatch: readOne('One batch with its lines.', payoutBatchDetails, 'payout_batch_unknown'),
  readPayoutBatchFile: {
    summary: 'The file to upload, the same to the byte each time; as JSON with its hash.',
    params: idParams,
    query: z.object({ template: optionOf('template', payoutTemplate.options) }),
    answer: z.object({
      fileName: z.string(),
      hash: z.string().describe('SHA-256 of the file, in hex.'),
      content: z.string(),
    }),
    refusals: [
      'payout_batch_unknown',
      'payout_batch_not_open',
      'payout_template_unfit',
      'payout_batch_erased',
      'payout_batch_altered',
      'payout_batch_changed',
      'payout_batch_not_yours',
    ],
    asCsv: true,
  },
  importPayoutResults: {
    takesLong: true,
    summary:
      'Imports results from the bank for the lines of a batch. Repeating it changes nothing.',
    params: idParams,
    body: bodyOf({
      rows: z
        .array(resultRow, { error: 'Please paste the rows' })
        .min(1, 'Please paste the rows')
        .max(limits.payouts.mostInBatch, 'Please send fewer rows'),
    }),
    answer: z.object({
      message,
      done: count.describe('Lines decided by these rows, or before in the same way.'),
      unfit: z.array(z.object({ row: count.describe('From 1.'), reason: z.string() })),
      proposed: z
        .array(z.object({ row: count, proposal: id }))
        .describe('Failed lines that wait for a second person.'),
      batch: payoutBatch,
    }),
    refusals: ['payout_batch_unknown', 'payout_batch_not_open'],
    movesMoney: true,
    bodyBytes: limits.payouts.resultBodyBytes,
  },
  dissolvePayoutBatch: {
    summary: 'Dissolves a batch of which nothing was sent: its payouts wait again.',
    params: idParams,
    answer: z.object({ message, batch: payoutBatch }),
    refusals: [
      'payout_batch_unknown',
      'payout_batch_not_open',
      'payout_batch_has_sent',
      'proposal_open',
    ],
    movesMoney: true,
  },
  putBackPayouts: {
    summary: 'Takes undecided payouts out of a batch: they wait again.',
    params: idParams,
    body: bodyOf({
      ids: idsOf('Please choose payouts', limits.payouts.mostInBatch),
      reason: requiredText('Please say why', 'Why they are not paid by it.', limits.note.longest),
    }),
    answer: z.object({ message, batch: payoutBatch }),
    refusals: [
      'payout_batch_unknown',
      'payout_batch_not_open',
      'payout_batch_refused',
      'proposal_open',
    ],
    movesMoney: true,
    bodyBytes: limits.payouts.resultBodyBytes,
  },
});

/** One of the first ten lines in the way, in `lines` of the refusal; `count` says how many. */
export interface RefusedLine {
  payoutId: string;
  reference: string;
  reason: PayoutFlagOrState;
  takenBy: string | null;
}
type PayoutFlagOrState = z.output<typeof payoutFlag> | TakeRefusal | 'other_method';
