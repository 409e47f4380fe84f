import { z } from 'zod';
import { profile } from './accounts.ts';
import { count, instant, pesos, reference } from './answers.ts';
import { memberMoney } from './liabilities.ts';
import { memberPackage } from './packages.ts';
import { defineRoutes } from './route.ts';
import { untoldSecurityEvent } from './security.ts';
import { earnings } from './statistics.ts';

/** One thing of the agent that waits. */
const waitingEntry = z.object({
  kind: z
    .enum([
      'cash_in_open',
      'cash_in_declared',
      'load_held',
      'withdrawal_held',
      'withdrawal_pending',
      'payout',
    ])
    .describe(
      '`cash_in_open` waits for the agent, the others for us. `payout`: approved and not sent. `load_held`: held in the wallet while a second person decides about taking a load back.',
    ),
  reference,
  amount: pesos,
  method: z.string().nullable(),
  since: instant,
  before: count
    .nullable()
    .describe('How many are decided or sent before it, counted up to 1,000; null: not in a line.'),
  holdUntil: instant.nullable().describe('When a hold, or an open cash-in, ends.'),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const usualTime = z.object({
  kind: z.enum(['cash_in', 'withdrawal']),
  method: z.string().describe('In lower case.'),
  minutes: count.describe('The median: from sent to credited, or from asked to paid.'),
  count: count.describe('How many were credited or paid, 10 at least.'),
});

export const ownWaiting = z.object({
  waiting: z.array(waitingEntry).describe('Each by itself, the one that waits longest first.'),
  usually: z.array(usualTime).describe('Of the last 30 days.'),
  decideWithinDay: z.boolean().describe('The operator says: we decide within the day.'),
  fee: pesos.describe('What a cash-in or a withdrawal costs.'),
});
export type OwnWaiting = z.output<typeof ownWaiting>;

export const homeRoutes = defineRoutes({
  readHome: {
    summary: "What the agent's home asks for at once, each as its own call answers it.",
    answer: z.object({
      money: memberMoney,
      owedBack: pesos.describe('What the agent owes back; not in `money`.'),
      cashInsChecked: pesos.describe('Cash-ins that we check; not in `money` yet.'),
      earnings,
      profile,
      packages: z.array(memberPackage),
      securityNotices: z.array(untoldSecurityEvent),
      waiting: ownWaiting,
    }),
  },
  readWaiting: {
    summary: 'All that waits of the agent, how many are before it, and how long it usually takes.',
    answer: ownWaiting,
  },
});
