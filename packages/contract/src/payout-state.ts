import { z } from 'zod';
import { id, instant } from './answers.ts';

/** What happened to the money of an approved withdrawal. */
export const payoutState = z.enum(['to_pay', 'sent', 'failed', 'returned']);
export type PayoutState = z.output<typeof payoutState>;

export const staffName = z.object({ _id: id, username: z.string() });

/** What a withdrawal says of its payout, to its member. */
export const ownPayout = z.object({
  _id: id,
  state: payoutState,
  approvedAt: instant,
  paymentReference: z.string().nullable(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  reason: z.string().nullable().describe('Why it failed or came back.'),
});

/** The same to staff. */
export const payoutInBrief = ownPayout.extend({
  takenBy: staffName.nullable(),
  batch: z.object({ _id: id, reference: z.string() }).nullable(),
});
