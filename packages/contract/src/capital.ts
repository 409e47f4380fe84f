import { z } from 'zod';
import { id, instant, message, named, person, pesos } from './answers.ts';
import { lineInBrief } from './bank-lines.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { amountOf, idParams, optionalSwitch, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { dayFields, decidedBy, listFields } from './lists.ts';
import {
  duplicateGuard,
  optionalPaymentReference,
  paymentReference,
  referenceGuard,
  referenceRefusals,
} from './payment-reference.ts';
import { defineRoutes, readOne } from './route.ts';
import { waiting } from './waiting.ts';

/** Capital loaded to an agent; `failed` after it was reverted whole. */
export const loadTransaction = z.object({
  _id: id,
  reference: z.string(),
  createdAt: instant,
  user: person,
  amount: pesos,
  description: z.string(),
  status: z.enum(['completed', 'failed']),
  revertedAt: instant.nullable().describe('When it was reverted, whole or in part.'),
  revertedAmount: pesos.describe('The part that was taken back.'),
  owedBack: pesos.describe('The part that the member still owes back.'),
  method: z.string().nullable().describe('The payment method that it came by.'),
  paymentReference: z.string().nullable(),
  loadedBy: named.nullable().describe('Null: the system credited a cash-in.'),
  cashIn: z
    .object({ _id: id, reference: z.string() })
    .nullable()
    .describe('The cash-in that it credits.'),
  waiting: waiting.optional().describe('Left out in the answer to a decision.'),
});
export type LoadTransaction = z.output<typeof loadTransaction>;

/** A load, the part that is still there, and the bank line that it is matched to. */
export const loadDetails = loadTransaction.extend({
  inWallet: pesos.describe('The part that the wallet still holds, so can be taken back.'),
  line: lineInBrief.nullable(),
});
export type LoadDetails = z.output<typeof loadDetails>;

/** `amount` is centavos; `note` is the description under the name of the desk. */
export const loadCapitalBody = bodyOf({
  username: requiredText(faultOf('usernameMissing'), 'Whom to load to.', limits.email.longest),
  amount: amountOf('Amount must be at least 100 points', limits.smallestLoadCentavos),
  description: optionalText('Shown in the history.', limits.note.longest),
  note: optionalText('The description, if that is left out.', limits.note.longest),
  method: optionalText('The name of a payment method.', limits.accountName.longest, 'line'),
  paymentReference: optionalPaymentReference('Of the real payment; needs `method`.'),
  ...duplicateGuard,
});

/** Corrects what somebody typed of a payment that is booked. */
export const correctReferenceBody = bodyOf({
  paymentReference: paymentReference('What the payment service printed.'),
  reason: requiredText('Please say why', 'Why, for the audit.'),
  ...referenceGuard,
});

/** Whom a load will reach, before it is made. */
export const loadRecipient = z.object({
  user: person,
  standing: z.enum(['active', 'pending', 'suspended']),
  lastLoads: z.array(loadTransaction).describe('The last three, newest first.'),
  repeated: loadTransaction
    .nullable()
    .describe('One of the same amount within the last ten minutes.'),
});
export type LoadRecipient = z.output<typeof loadRecipient>;

const loads = {
  query: z.object({
    ...listFields({ statuses: ['completed', 'failed'], sorts: ['createdAt', 'amount'] }),
    ...dayFields('Loaded'),
    method: optionalText('The name of a payment method.', limits.accountName.longest, 'line'),
    decidedBy,
  }),
  answer: z.object({ transactions: z.array(loadTransaction) }),
};

export const capitalRoutes = defineRoutes({
  loadCapital: {
    summary: "Loads points into an agent's wallet.",
    body: loadCapitalBody,
    answer: z.object({ message, transaction: loadTransaction, totalSent: pesos }),
    refusals: [
      'member_unknown',
      'member_is_not_agent',
      'load_member_suspended',
      'payment_method_unknown',
      'payment_method_missing',
      'possible_duplicate',
      ...referenceRefusals,
    ],
    movesMoney: true,
  },
  readLoadRecipient: {
    summary: 'Whom a load to this username would reach, with the last loads.',
    query: z.object({
      username: requiredText(faultOf('usernameMissing'), 'Whom to load to.', limits.email.longest),
      amount: optionalText('Pesos about to be loaded.', 40, 'line'),
    }),
    answer: loadRecipient,
    refusals: ['member_unknown', 'member_is_not_agent'],
  },
  correctLoadReference: {
    summary: 'Corrects the payment reference of a load that stands.',
    params: idParams,
    body: correctReferenceBody,
    answer: z.object({ message, transaction: loadTransaction }),
    refusals: [
      'load_unknown',
      'load_already_reverted',
      'payment_method_missing',
      'reference_matched',
      'proposal_open',
      ...referenceRefusals,
    ],
    movesMoney: true,
  },
  revertLoad: {
    summary: 'Takes a load back out of the wallet, once; whole unless `partial` is true.',
    params: idParams,
    body: bodyOf({
      reason: optionalText('Why, for the audit. Needed where the member will owe a part.'),
      partial: optionalSwitch(
        'Takes back what is left of a load that was partly spent; the rest is owed back.',
      ),
    }),
    answer: z.object({ message, transaction: loadTransaction, totalSent: pesos }),
    refusals: ['proposal_open', 'load_unknown', 'load_already_reverted', 'load_already_spent'],
    movesMoney: true,
  },
  listLoads: { summary: 'The history of loads, newest first.', ...loads, asCsv: true },
  readLoad: readOne('One load.', loadDetails, 'load_unknown'),
  listLoadTransactions: {
    summary: 'The history of loads, newest first: the same as the shared capital history.',
    ...loads,
    asCsv: true,
  },
  totalSent: {
    summary: 'All points that were loaded and not reverted.',
    answer: z.object({ totalSent: pesos }),
  },
});
