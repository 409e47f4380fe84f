import { z } from 'zod';
import { message, pesos } from './answers.ts';
import { bodyOf } from './field.ts';
import { amountOf, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

const inPesos = (description: string) => pesos.meta({ description: `${description}, in pesos.` });

/** The reward fund that pays all income. */
export const rewardFund = z.object({
  balance: inPesos('What is in it'),
  pending: inPesos('What is held for the clicks of the day'),
  available: inPesos('What it can still promise'),
});

/** What the operator holds and what it owes. */
export const reserves = z.object({
  fund: rewardFund,
  cash: z.object({
    paidIn: inPesos('What members paid in and was not reverted'),
    paidOut: inPesos('What was paid out to members'),
  }),
  operator: z.object({
    openingReserve: inPesos('What was booked on the first start, backed by nothing'),
    paidIn: inPesos('What the operator paid into the fund'),
    revenue: inPesos('Activation fees'),
  }),
  obligations: z.object({
    wallets: inPesos('Wallets of members'),
    earnings: inPesos('Referral, click and shared capital earnings'),
    packages: inPesos('Principal and income in the escrow of packages'),
    withdrawals: inPesos('Withdrawals that wait for a decision'),
    unclaimed: inPesos('Owed to deleted accounts'),
    total: inPesos('All of these'),
  }),
});
export type Reserves = z.output<typeof reserves>;

/** `amount` is centavos. */
export const payIntoReservesBody = bodyOf({
  amount: amountOf('Please enter a valid amount', 1),
  reason: optionalText('Where it came from.', limits.note.longest),
});

export const reserveRoutes = {
  readReserves: defineRoute({
    name: 'readReserves',
    summary: 'The reward fund, the cash and all that is owed.',
    access: 'admin',
    answer: reserves,
  }),
  payIntoReserves: defineRoute({
    name: 'payIntoReserves',
    summary: 'Books money that the operator paid into the reward fund.',
    access: 'admin',
    body: payIntoReservesBody,
    answer: z.object({ message, fund: rewardFund }),
    movesMoney: true,
  }),
} as const;
