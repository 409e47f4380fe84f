import { catalogue } from '../../lib/catalogue.ts';

/** What the figures are called. */
export const words = catalogue({
  member: {
    wallet: 'Wallet',
    immature: (count: number) => `in ${count} running ${count === 1 ? 'package' : 'packages'}`,
    noImmature: 'No money in running packages',
    earnings: 'Earnings',
    directReferral: 'Direct Referral Income',
    indirectReferral: 'Indirect Referral Income',
    totalClicks: 'Total Clicks Earnings',
    sharedEarnings: 'Shared Capital Earnings',
    totalWithdraw: 'Total Withdraw',
    failed: 'Failed to fetch dashboard data',
  },
  admin: {
    totalUsers: 'Total Users',
    agents: (count: number) => `${count} ${count === 1 ? 'agent' : 'agents'}`,
    investments: 'Investments',
    pointsSent: 'total points sent',
    totalEarnings: 'Total Earnings',
    earningsNote: 'referral, click and package income',
    withdrawals: 'Withdrawals',
    withdrawalsNote: 'paid out',
    breakdown: 'Withdrawal Breakdown',
    source: 'Source',
    paid: 'Paid',
    waiting: 'Waiting',
    referral: 'Referral',
    click: 'Click earnings',
    sharedCapital: 'Shared capital',
    failed: 'Failed to fetch stats',
  },
});
