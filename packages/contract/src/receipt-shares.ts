import { z } from 'zod';
import { activityKind, referenceParam } from './activity.ts';
import { instant, message, pesos, reference } from './answers.ts';
import { field } from './field.ts';
import { defineRoutes } from './route.ts';

/** Where a shared receipt stands today. `reversed`: what it credited was taken back. */
export const sharedReceiptState = z.enum([
  'pending',
  'approved',
  'sent',
  'failed',
  'returned',
  'rejected',
  'cancelled',
  'reversed',
  'done',
]);
export type SharedReceiptState = z.output<typeof sharedReceiptState>;

export const receiptShareRoutes = defineRoutes({
  shareReceipt: {
    summary:
      'Makes the address where anybody who has it sees that a receipt is genuine. The same one until sharing ends.',
    params: z.object(referenceParam),
    status: 201,
    answer: z.object({
      code: z.string().describe('22 characters, which nobody can guess.'),
      url: z.string().describe('The address of the page; without a public address, its path.'),
    }),
    refusals: ['receipt_unknown'],
  },
  endReceiptShare: {
    summary: 'Ends the sharing of a receipt. Its address is unknown from then on.',
    params: z.object(referenceParam),
    answer: z.object({ message }),
  },
  verifyReceipt: {
    summary: 'Says what a shared receipt says today, to anybody who has its code.',
    params: z.object({
      code: field<string, string>({ type: 'string', description: 'The code.' }, String),
    }),
    answer: z.object({
      kind: activityKind,
      amount: pesos.describe('Pesos, without a sign.'),
      reference,
      at: instant,
      state: sharedReceiptState,
    }),
    access: 'anyone',
    refusals: ['receipt_share_unknown'],
  },
});
