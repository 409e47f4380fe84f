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
    agents: (count: string, isOne: boolean) => `${count} ${isOne ? 'agent' : 'agents'}`,
    investments: 'Investments',
    pointsSent: 'total points sent',
    totalEarnings: 'Total Earnings',
    earningsNote: 'referral, click and package income',
    earningsCounted: (time: string) =>
      `referral, click and package income; clicks counted at ${time}`,
    withdrawals: 'Withdrawals',
    withdrawalsNote: 'paid out',
    breakdown: 'Withdrawal Breakdown',
    source: 'Source',
    paid: 'Paid',
    waiting: 'Waiting',
    referral: 'Referral',
    click: 'Click earnings',
    sharedCapital: 'Shared capital',
    requests: (count: string, isOne: boolean) => `${count} ${isOne ? 'request' : 'requests'}`,
    failed: 'Failed to fetch stats',
    servers: {
      title: 'Two servers work on this database',
      text: (names: string) =>
        `${names}. Live updates from one do not reach people on the other. Give both the same REDIS_URL, or stop one.`,
    },
  },
  daily: {
    heading: 'Day by day',
    todayCounted: (time: string) => `Today counted at ${time}`,
    period: 'Period',
    lastDays: (days: number) => `${days} days`,
    asTable: 'Show as table',
    day: 'Day',
    money: 'Money in and out',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    moneySum: (moneyIn: string, moneyOut: string) =>
      `${moneyIn} loaded, less what was reverted; ${moneyOut} paid out.`,
    newMembers: 'New members',
    membersSum: (count: string) => `${count} joined.`,
    clicks: 'Clicks',
    clicksSum: (count: string, amount: string) => `${count} clicks, ${amount} earned by them.`,
    clickEarnings: 'Click earnings',
    failed: 'Failed to load dashboard data',
  },
});
