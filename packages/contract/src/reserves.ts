import { z } from 'zod';
import { countedAt, id, instant, message, named, percent, pesos, reference } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf } from './field.ts';
import { amountOf, optionalText, requiredText } from './fields.ts';
import { reserveForecast } from './forecast.ts';
import { limits } from './limits.ts';
import { dayFields, decidedBy, listFields } from './lists.ts';
import { defineRoutes, readOne } from './route.ts';
import { waiting } from './waiting.ts';

const inPesos = (description: string) => pesos.describe(`${description}, in pesos.`);

/** The reward fund, which pays all income. */
export const rewardFund = z.object({
  balance: inPesos('What is in it'),
  pending: inPesos('What is held for the clicks of the day'),
  available: inPesos('What it can still promise'),
});

/** What the operator holds and owes. Assets equal obligations plus equity, to the centavo. */
export const reserves = z.object({
  fund: rewardFund,
  cash: z.object({
    paidIn: inPesos('What members paid in and was not reverted'),
    paidOut: inPesos('What was paid out to members: sent, less what came back'),
    unclaimedPaid: inPesos('The part of it that was unclaimed money'),
  }),
  operator: z.object({
    openingReserve: inPesos('What was booked on the first start, backed by nothing'),
    paidIn: inPesos('What the operator ever paid into the fund'),
    takenOut: inPesos('What the operator ever took out of the fund'),
    revenue: inPesos('Activation fees'),
  }),
  assets: z.object({
    members: inPesos('What members paid in less what was paid out to them'),
    operator: inPesos('What the operator put in, less what was taken out'),
    total: inPesos('Both'),
  }),
  obligations: z.object({
    wallets: inPesos('Wallets of members'),
    earnings: inPesos('Referral, click and shared capital earnings'),
    packages: inPesos('Principal and income in the escrow of packages'),
    withdrawals: inPesos('Pending withdrawals'),
    payable: inPesos('Approved withdrawals that were not sent yet'),
    unclaimed: inPesos('Owed to deleted accounts'),
    total: inPesos('All of these'),
  }),
  equity: z.object({
    available: inPesos('What the reward fund can still promise'),
    clicks: inPesos('What the fund holds for clicks of the day that were not made yet'),
    revenue: inPesos('Activation fees'),
    wrongLoads: inPesos('At or below zero: wrong loads that were spent and not paid back'),
    total: inPesos('All of these'),
  }),
  difference: inPesos('Assets less obligations and equity: 0, or the books are wrong'),
  coverage: percent
    .nullable()
    .describe('Assets by obligations in percent, rounded down; null where nothing is owed.'),
  clicksCountedAt: countedAt('Clicks that were made since then are not in it yet'),
});
export type Reserves = z.output<typeof reserves>;

/** The public version: cached for some seconds. */
export const publicReserves = reserves.extend({
  computedAt: instant.describe('When it was added up: at most once a minute.'),
});
export type PublicReserves = z.output<typeof publicReserves>;

/** The operator's deposit into the reward fund, or withdrawal from it. */
export const reserveEntry = z.object({
  _id: id,
  reference,
  kind: z.enum(['opening_reserve', 'pay_in', 'pay_out']),
  amount: pesos,
  note: z.string(),
  madeBy: named.nullable().describe('Null: booked on the first start.'),
  createdAt: instant,
});
export type ReserveEntry = z.output<typeof reserveEntry>;

const AMOUNT_INVALID = faultOf('amountInvalid');

/** `amount` is centavos. */
export const payIntoReservesBody = bodyOf({
  amount: amountOf(AMOUNT_INVALID, 1),
  reason: optionalText('Where it came from.', limits.note.longest),
});

/** `amount` is centavos. */
export const takeOutOfReservesBody = bodyOf({
  amount: amountOf(AMOUNT_INVALID, 1),
  reason: requiredText(
    'Please say what it is taken out for',
    'What it is taken out for.',
    limits.note.longest,
    'lines',
  ),
});

export const reserveRoutes = defineRoutes({
  readReserves: {
    summary: 'Assets, obligations and the reward fund, as they stand.',
    answer: reserves.extend({
      waiting: waiting.optional().describe('The pay-out that waits; left out where none does.'),
    }),
  },
  readForecast: {
    summary: 'What falls due by day, how long the fund lasts, and what can still be sold.',
    answer: reserveForecast,
  },
  listReserveEntries: {
    summary: 'What the operator paid in and took out, newest first.',
    query: z.object({
      ...listFields({
        statuses: ['opening_reserve', 'pay_in', 'pay_out'],
        sorts: ['createdAt', 'amount'],
      }),
      ...dayFields('Booked'),
      decidedBy,
    }),
    answer: z.array(reserveEntry),
    asCsv: true,
  },
  readReserveEntry: readOne(
    'One pay-in or pay-out of the reward fund.',
    reserveEntry,
    'reserve_entry_unknown',
  ),
  payIntoReserves: {
    summary: 'Books money that the operator paid into the reward fund.',
    body: payIntoReservesBody,
    answer: z.object({ message, fund: rewardFund, entry: reserveEntry }),
    movesMoney: true,
  },
  takeOutOfReserves: {
    summary:
      'Books money that the operator took out of the reward fund: only what is not promised.',
    body: takeOutOfReservesBody,
    answer: z.object({ message, fund: rewardFund, entry: reserveEntry }),
    refusals: ['fund_amount_promised'],
    movesMoney: true,
  },
  readPublicReserves: {
    summary: 'What is owed to members and what stands behind it, for everybody.',
    access: 'anyone',
    answer: publicReserves,
  },
});
