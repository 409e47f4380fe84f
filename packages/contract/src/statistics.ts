import { z } from 'zod';
import { count, pesos } from './answers.ts';
import { defineRoute } from './route.ts';
import { agentBalances } from './withdrawals.ts';

const sums = { referral: pesos, click: pesos, sharedCapital: pesos };
const counts = { referral: count, click: count, sharedCapital: count };

/** Withdrawals by source: paid ones, and pending ones under `pending`; how many under `counts`. */
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
});
export type AdminStats = z.output<typeof adminStats>;

/** What an agent has and earned. */
export const earnings = agentBalances.extend({
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
    answer: earnings,
  }),
} as const;
