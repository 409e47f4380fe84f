import { z } from 'zod';
import { balancesVersion, count, countedAt, pesos } from './answers.ts';
import { field, refuse } from './field.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';
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
  unmetServers: z.array(z.string()).optional().meta({
    description:
      'Servers that work on one database without REDIS_URL, by host and port; left out where all is well.',
  }),
});
export type AdminStats = z.output<typeof adminStats>;

/** The figures of one day in Manila. */
export const dailyFigure = z.object({
  day: z.string().meta({ description: 'YYYY-MM-DD.' }),
  newMembers: count.meta({ description: 'Agents who registered and were not deleted.' }),
  clicks: count,
  clickEarnings: pesos,
  moneyIn: pesos.meta({ description: 'Loads less those that were reverted on this day.' }),
  moneyOut: pesos.meta({
    description: 'Payouts that were sent, less those that came back on this day.',
  }),
  countedAt: countedAt('What happened since then on this day is not in it yet'),
});
export type DailyFigure = z.output<typeof dailyFigure>;

const { fewest, most } = limits.figureDays;

/** How many days; undefined if left out. */
const days = field<number | undefined, number | string>(
  { type: 'string', description: `Days up to today, ${fewest} to ${most}; 30 if left out.` },
  (input) => {
    if (isBlank(input)) return undefined;
    return readWhole(input, fewest, most) ?? refuse(`Please choose ${fewest} to ${most} days`);
  },
).optional();

/** An agent's balances and earnings. */
export const earnings = agentBalances.extend({
  balancesVersion,
  unsettledClicks: pesos.meta({
    description: 'The part of `totalClicks` that no activity shows before the day is settled.',
  }),
  pendingEarnings: pesos.meta({ description: 'Income still in escrow, in pesos.' }),
  immaturePackages: count,
  immatureAmount: pesos,
  totalWithdraw: pesos,
});
export type Earnings = z.output<typeof earnings>;

export const statisticsRoutes = {
  statistics: defineRoute({
    name: 'statistics',
    summary: 'The figures of the admin dashboard.',
    access: 'admin',
    answer: adminStats,
  }),
  readDailyFigures: defineRoute({
    name: 'readDailyFigures',
    summary: 'Members, clicks and money in and out of each day up to today, oldest first.',
    access: 'admin',
    query: z.object({ days }),
    answer: z.array(dailyFigure),
  }),
  withdrawalStatistics: defineRoute({
    name: 'withdrawalStatistics',
    summary: 'Withdrawals by source.',
    access: 'admin',
    answer: withdrawalStats,
  }),
  readEarnings: defineRoute({
    name: 'readEarnings',
    summary: "The agent's balances and earnings.",
    access: 'agent',
    whileSuspended: true,
    answer: earnings,
  }),
} as const;
