import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { z } from 'zod';
import { count, id, instant, message, named, person, pesos, reference } from './answers.ts';
import { lineInBrief, lineMatch } from './bank-lines.ts';
import { loadTransaction } from './capital.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse, refuseWith } from './field.ts';
import { amountDocumentation, amountOf, idParams, optionalText, requiredText } from './fields.ts';
import { isImageUrl } from './image-url.ts';
import { limits } from './limits.ts';
import { dayFields, decidedBy, listFields, listQuery, optionOf } from './lists.ts';
import {
  duplicateGuard,
  optionalPaymentReference,
  paymentReference,
  referenceGuard,
  referenceRefusals,
} from './payment-reference.ts';
import { defineRoutes, readOne } from './route.ts';
import { seenSelection } from './seen-selection.ts';
import { signals } from './signals.ts';
import { isBlank } from './text.ts';
import { waiting } from './waiting.ts';

/** An open cash-in whose time is over is `expired`. */
export const cashInStatus = z.enum([
  'open',
  'declared',
  'credited',
  'rejected',
  'cancelled',
  'expired',
]);
export type CashInStatus = z.output<typeof cashInStatus>;

/** Money that a member announced, as the member sees it. */
export const cashIn = z.object({
  _id: id,
  reference: z.string().meta({
    description: 'BRY- and eight characters, to send with the payment.',
    examples: ['BRY-7K2M9QXA'],
  }),
  amount: pesos.describe('Pesos announced.'),
  method: z.string().describe('The name of the payment method.'),
  status: cashInStatus,
  paymentReference: z
    .string()
    .nullable()
    .describe('What the payment service printed: capital letters and digits.'),
  senderName: z.string().nullable(),
  senderNumber: z.string().nullable(),
  hasProof: z.boolean().describe('Whether a screenshot is kept.'),
  creditedAmount: pesos.nullable(),
  loadReference: reference.nullable().describe('Of the receipt of its load.'),
  reverted: z.boolean().describe('Credited, and its load was taken back.'),
  reason: z.string().nullable().describe('Why it was rejected, or another amount was credited.'),
  createdAt: instant,
  declaredAt: instant.nullable(),
  decidedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('Of an open one; a declared one stays.'),
});
export type CashIn = z.output<typeof cashIn>;

/** A cash-in as staff see it. */
export const staffCashIn = cashIn.extend({
  user: person,
  memberSuspended: z.boolean(),
  decidedBy: named.nullable(),
  memberDeleted: z.boolean().describe('What is credited is then unclaimed money.'),
  suggestions: z
    .array(z.object({ line: lineInBrief, match: lineMatch }))
    .describe('Unmatched bank lines that may be its payment, the best first.'),
  signals: signals.optional().describe('Left out in the answer to a decision.'),
  waiting,
});
export type StaffCashIn = z.output<typeof staffCashIn>;

export const cashInDetails = staffCashIn.extend({
  loadId: id.nullable(),
  line: lineInBrief.nullable().describe('The bank line that its load is matched to.'),
  sameProof: z
    .array(z.object({ _id: id, reference: z.string(), username: z.string() }))
    .describe('Other cash-ins with the same picture, at most ten.'),
  warning: z.string().nullable().describe('What is odd about the payment reference, in words.'),
});
export type CashInDetails = z.output<typeof cashInDetails>;

const cashInAmount = amountOf(
  faultOf('amountTooSmall', formatPesosShort(limits.smallestCashInCentavos)),
  limits.smallestCashInCentavos,
);

const proof = field<string | undefined, string | null>(
  { type: 'string', description: 'A data URL of a PNG, JPEG or WebP of at most 5 MiB.' },
  (input) => {
    if (isBlank(input)) return undefined;
    const url = typeof input === 'string' ? input.trim() : '';
    return isImageUrl(url, limits.proofBytes) ? url : refuseWith('cash_in_proof_invalid');
  },
).optional();

const sender = {
  senderName: optionalText('Who sent it.', limits.accountName.longest, 'line'),
  senderNumber: optionalText('From which number.', limits.accountNumber.longest, 'line'),
  proof,
};

export const openCashInBody = bodyOf({
  amount: cashInAmount,
  method: requiredText(faultOf('methodMissing'), 'The name of a payment method.'),
  paymentReference: optionalPaymentReference('Of a payment that was sent already.'),
  ...sender,
  ...referenceGuard,
});

export const declareCashInBody = bodyOf({
  paymentReference: paymentReference('What the payment service printed.'),
  ...sender,
  ...referenceGuard,
});

/** What is left out stays. */
export const correctCashInBody = bodyOf({
  paymentReference: optionalPaymentReference('What the payment service printed.'),
  ...sender,
  ...referenceGuard,
});

const received = field<Centavos | undefined, number | string | null>(
  amountDocumentation,
  (input) => {
    if (isBlank(input)) return undefined;
    const amount = parsePesos(input);
    return amount === null || amount < 1 ? refuse(faultOf('amountInvalid')) : amount;
  },
).optional();

/** `amount` is centavos received; left out: what was announced. */
export const creditCashInBody = bodyOf({
  amount: received,
  paymentReference: optionalPaymentReference('The one of the real payment.'),
  reason: optionalText('Why the amount differs; the member reads it.', limits.note.longest),
  ...duplicateGuard,
  seen: z
    .object(
      {
        amount: received,
        status: optionalText('The status that the admin saw.', 20),
        paymentReference: optionalPaymentReference('The one that the admin saw.'),
      },
      { error: 'Please check the information you entered' },
    )
    .optional()
    .describe('What the admin saw, compared before anything happens.'),
});

const answered = z.object({ message, cashIn });
const decided = z.object({ message, cashIn: cashInDetails });
const theProof = z.object({
  proof: z.string().describe('A data URL of the picture.'),
});
const sorts = ['createdAt', 'decidedAt', 'amount'] as const;
export type CashInSort = (typeof sorts)[number];

export const cashInRoutes = defineRoutes({
  openCashIn: {
    summary: 'Announces money; with a payment reference also says that it was sent.',
    body: openCashInBody,
    status: 201,
    answer: answered,
    refusals: [
      'account_pending',
      'payment_method_unknown',
      'cash_in_limit_reached',
      ...referenceRefusals,
      'cash_in_proof_invalid',
    ],
    movesMoney: true,
    bodyBytes: limits.pictureBodyBytes,
  },
  declareCashIn: {
    summary: 'Declares that the money was sent. Repeating the same call returns the same answer.',
    params: idParams,
    body: declareCashInBody,
    answer: answered,
    refusals: [
      'cash_in_unknown',
      'cash_in_already_declared',
      'cash_in_already_decided',
      'cash_in_expired',
      ...referenceRefusals,
      'cash_in_proof_invalid',
    ],
    movesMoney: true,
    bodyBytes: limits.pictureBodyBytes,
  },
  correctCashIn: {
    summary: 'Corrects reference, sender or picture of a declared cash-in, until it is decided.',
    params: idParams,
    body: correctCashInBody,
    answer: answered,
    refusals: [
      'cash_in_unknown',
      'cash_in_not_declared',
      'cash_in_already_decided',
      'cash_in_being_decided',
      ...referenceRefusals,
      'cash_in_proof_invalid',
    ],
    movesMoney: true,
    bodyBytes: limits.pictureBodyBytes,
  },
  cancelCashIn: {
    summary: 'Cancels a cash-in that is open or declared.',
    params: idParams,
    answer: answered,
    refusals: ['cash_in_unknown', 'cash_in_already_decided', 'cash_in_expired'],
    movesMoney: true,
  },
  listOwnCashIns: {
    summary: "The agent's cash-ins, newest first.",
    query: listQuery({ statuses: cashInStatus.options, sorts }),
    answer: z.array(cashIn),
  },
  readOwnCashIn: readOne("One of the agent's cash-ins.", cashIn, 'cash_in_unknown'),
  readOwnCashInProof: {
    summary: "The screenshot of one of the agent's cash-ins.",
    params: idParams,
    answer: theProof,
    refusals: ['cash_in_unknown', 'cash_in_has_no_proof'],
  },
  listCashIns: {
    summary: 'Cash-ins of everybody, the oldest first.',
    query: z.object({
      ...listFields({ statuses: cashInStatus.options, sorts }),
      tab: optionOf('tab', ['to_check', 'matched', 'decided']),
      ...dayFields('Announced'),
      method: optionalText('The name of a payment method.', limits.accountName.longest, 'line'),
      decidedBy,
    }),
    answer: z.array(staffCashIn),
    asCsv: true,
  },
  cashInCounts: {
    summary: 'What waits in the queue, and since when.',
    answer: z.object({
      toCheck: count,
      matched: count,
      matchedAmount: pesos.describe('Their sum.'),
      oldestDeclaredAt: instant.nullable(),
    }),
  },
  readCashIn: readOne(
    'One cash-in, with its load and its bank line.',
    cashInDetails,
    'cash_in_unknown',
  ),
  readCashInProof: {
    summary: 'The screenshot of a cash-in.',
    params: idParams,
    answer: theProof,
    refusals: ['cash_in_unknown', 'cash_in_has_no_proof'],
  },
  creditCashIn: {
    summary: 'Credits what was received: makes the load, and matches an exact bank line.',
    params: idParams,
    body: creditCashInBody,
    answer: decided.extend({ transaction: loadTransaction }),
    refusals: [
      'cash_in_unknown',
      'cash_in_already_decided',
      'cash_in_not_declared',
      'cash_in_changed',
      'cash_in_reason_missing',
      'proposal_open',
      'possible_duplicate',
      ...referenceRefusals,
    ],
    movesMoney: true,
  },
  creditExactCashIns: {
    summary: 'Credits the oldest cash-ins that a bank line matches exactly, at most 100.',
    body: bodyOf({ seen: seenSelection }),
    answer: z.object({
      message,
      credited: z.array(cashIn.extend({ user: person })),
      left: count.describe('Exact matches that are not credited yet.'),
    }),
    refusals: ['selection_changed'],
    movesMoney: true,
  },
  rejectCashIn: {
    summary: 'Rejects a declared cash-in; no money moves.',
    params: idParams,
    body: bodyOf({
      reason: requiredText('Please say why. The member reads it.', 'Why; the member reads it.'),
    }),
    answer: decided,
    refusals: [
      'cash_in_unknown',
      'cash_in_already_decided',
      'cash_in_not_declared',
      'proposal_open',
    ],
    movesMoney: true,
  },
  reopenCashIn: {
    summary:
      'Opens a cash-in again within 24 hours of its rejection, or after its whole load was reverted: it is declared, and only a person credits it.',
    params: idParams,
    body: bodyOf({ reason: requiredText('Please say why', 'Why; staff read it.') }),
    answer: decided,
    refusals: [
      'cash_in_unknown',
      'cash_in_not_declared',
      'cash_in_not_reopenable',
      'payment_reference_used',
      'proposal_open',
    ],
    movesMoney: true,
  },
});
