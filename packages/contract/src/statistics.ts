import { z } from 'zod';
import { balancesVersion, count, countedAt, instant, pesos } from './answers.ts';
import { field, refuse } from './field.ts';
import { memberMoney } from './liabilities.ts';
import { limits } from './limits.ts';
import { optionOf } from './lists.ts';
import { defineRoutes } from './route.ts';
import { isBlank, readWhole } from './text.ts';
import { agentBalances } from './withdrawals.ts';

const sums = { referral: pesos, click: pesos, sharedCapital: pesos, wallet: pesos };
const counts = { referral: count, click: count, sharedCapital: count, wallet: count };

/**
 * Approved and completed withdrawals by source, pending ones under `pending`; the number of each
 * under `counts`.
 */
export const withdrawalStats = z.object({
  ...sums,
  pending: z.object(sums),
  counts: z.object({ ...counts, pending: z.object(counts) }),
});
export type WithdrawalStats = z.output<typeof withdrawalStats>;

export const adminStats = z.object({
  totalUsers: count,
  totalAgents: count,
  totalInvestments: pesos,
  totalWithdrawals: pesos,
  totalEarnings: pesos,
  totalReferralEarnings: pesos,
  totalSharedEarnings: pesos,
  withdrawalStats,
  totalSent: pesos,
  clicksCountedAt: countedAt('Clicks that were made since then are not in it yet'),
  daysToBook: z
    .object({
      count: count.describe('Counted up to 1,000.'),
      oldest: z.string().describe('YYYY-MM-DD.'),
    })
    .optional()
    .describe('Days of clicks that are over and not booked yet; left out where there are none.'),
  unmetServers: z
    .array(z.string())
    .optional()
    .describe(
      'Servers that work on one database without REDIS_URL, by host and port; left out where all is well.',
    ),
});
export type AdminStats = z.output<typeof adminStats>;

const figures = {
  newMembers: count.describe('Agents who registered and were not deleted.'),
  clicks: count,
  clickEarnings: pesos,
  moneyIn: pesos.describe('Loads less those that were reverted on this day.'),
  moneyOut: pesos.describe(
    'Payouts that were sent, less those that came back on this day, and unclaimed money paid.',
  ),
};

/** The figures of one day in Manila. */
export const dailyFigure = z.object({
  day: z.string().describe('YYYY-MM-DD.'),
  ...figures,
  countedAt: countedAt('What happened since then on this day is not in it yet'),
});
export type DailyFigure = z.output<typeof dailyFigure>;

/** The figures of some days together. */
const periodFigure = z.object({
  from: z.string().describe('The first day in Manila.'),
  to: z.string().describe('The last day, at most today.'),
  ...figures,
});
export type PeriodFigure = z.output<typeof periodFigure>;

export const periodFigures = z.object({
  periods: z
    .array(periodFigure)
    .describe('Oldest first; weeks begin on Monday. The last one ends today.'),
  total: periodFigure,
  before: periodFigure.describe('The same part of as many periods before these.'),
  countedAt: countedAt('What happened today since then is not in it yet'),
});
export type PeriodFigures = z.output<typeof periodFigures>;

const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const { fewest, most } = limits.figureDays;

/** How many days; undefined if left out. */
const days = field<number | undefined, number | string>(
  { type: 'string', description: `Days up to today, ${fewest} to ${most}; 30 if left out.` },
  (input) => {
    if (isBlank(input)) return undefined;
    return readWhole(input, fewest, most) ?? refuse(`Please choose ${fewest} to ${most} days`);
  },
).optional();

/** How many periods; undefined if left out. */
const periodCount = field<number | undefined, number | string>(
  { type: 'string', description: `Periods up to today, 1 to ${limits.mostFigurePeriods}.` },
  (input) => {
    if (isBlank(input)) return undefined;
    const most = limits.mostFigurePeriods;
    return readWhole(input, 1, most) ?? refuse(`Please choose 1 to ${most} periods`);
  },
).optional();

/** An agent's money that still needs someone's action, totalled by what it waits for. */
const waitingMoney = z.object({
  kind: z
    .enum([
      'cash_in_open',
      'cash_in_declared',
      'load_held',
      'withdrawal_held',
      'withdrawal_pending',
    ])
    .describe(
      'A held withdrawal is not in `withdrawal_pending`. `load_held`: held in the wallet, and not in its balance, while a second person decides about taking a load back.',
    ),
  count,
  amount: pesos,
  until: instant.nullable().describe('The earliest end: of a hold, or of an open cash-in.'),
});
export type WaitingMoney = z.output<typeof waitingMoney>;

/** An agent's balances and earnings. */
export const earnings = agentBalances.extend({
  balancesVersion,
  unsettledClicks: pesos.describe(
    'The part of `totalClicks` that no activity shows before the day is settled.',
  ),
  pendingEarnings: pesos.describe('Income still in escrow, in pesos.'),
  immaturePackages: count,
  immatureAmount: pesos,
  totalWithdraw: pesos,
  owedBack: pesos.describe('What the agent owes back; in no balance.'),
  waiting: z.array(waitingMoney).describe('Kinds of which nothing waits are left out.'),
  money: memberMoney,
});
export type Earnings = z.output<typeof earnings>;

export const statisticsRoutes = defineRoutes({
  statistics: { summary: 'The figures of the admin dashboard.', answer: adminStats },
  readDailyFigures: {
    summary: 'Members, clicks and money in and out of each day up to today, oldest first.',
    query: z.object({ days }),
    answer: z.array(dailyFigure),
  },
  readPeriods: {
    summary: 'The same figures by day, week or month, with their total and the period before.',
    query: z.object({ by: optionOf('period', periodKinds), periods: periodCount }),
    answer: periodFigures,
  },
  withdrawalStatistics: { summary: 'Withdrawals by source.', answer: withdrawalStats },
  readEarnings: {
    summary: "The agent's balances and earnings.",
    whileSuspended: true,
    answer: earnings,
  },
});
