import { z } from 'zod';
import { id, instant, message, pesos, reference } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { amountOf, idParams, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import {
  optionalPaymentReference,
  referenceGuard,
  referenceRefusals,
} from './payment-reference.ts';
import { defineRoutes } from './route.ts';
import { requiredSource } from './withdrawals.ts';

/** What a member owes back of a wrong load that was spent. Its id is the load's. */
export const owedBack = z.object({
  _id: id,
  reference: reference.describe('Of the wrong load.'),
  createdAt: instant.describe('When it was recorded.'),
  loadedAt: instant,
  loaded: pesos.describe('The wrong load.'),
  takenBack: pesos.describe('What was left of it in the wallet, and was taken back.'),
  amount: pesos.describe('What was spent, so is owed back.'),
  paid: pesos,
  left: pesos.describe('Amount less paid.'),
  reason: z.string().describe('Why the load was wrong.'),
});
export type OwedBack = z.output<typeof owedBack>;

const owedBackList = z.object({
  left: pesos.describe('All that is still owed back.'),
  owedBack: z.array(owedBack).describe('Newest first; paid ones too.'),
});
export type OwedBackList = z.output<typeof owedBackList>;

const amount = amountOf(faultOf('amountInvalid'), 1);
const answer = z.object({ message, owedBack });

/** `amount` is centavos. */
export const payOwedBackBody = bodyOf({ amount, source: requiredSource });

/** `amount` is centavos. */
export const recordOwedBackPaymentBody = bodyOf({
  amount,
  method: optionalText('The name of a payment method.', limits.accountName.longest, 'line'),
  paymentReference: optionalPaymentReference('Of the real payment; needs `method`.'),
  ...referenceGuard,
});

export const owedBackRoutes = defineRoutes({
  listOwedBack: {
    summary: 'What the agent owes back, and why. Nothing of it is taken by itself.',
    whileSuspended: true,
    answer: owedBackList,
  },
  payOwedBack: {
    summary: 'Pays back from a balance that the agent chooses.',
    params: idParams,
    body: payOwedBackBody,
    answer,
    refusals: [
      'account_pending',
      'owed_back_unknown',
      'owed_back_less',
      'wallet_insufficient',
      'source_balance_insufficient',
    ],
    movesMoney: true,
  },
  listMemberOwedBack: {
    summary: 'What a member owes back, and why.',
    params: idParams,
    answer: owedBackList,
    refusals: ['member_unknown'],
  },
  recordOwedBackPayment: {
    summary: 'Records what a member paid back from outside.',
    params: idParams,
    body: recordOwedBackPaymentBody,
    answer,
    refusals: [
      'owed_back_unknown',
      'owed_back_less',
      'payment_method_unknown',
      'payment_method_missing',
      'proposal_open',
      ...referenceRefusals,
    ],
    movesMoney: true,
  },
});
