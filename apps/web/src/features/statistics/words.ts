import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
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
    withdrawalsNote: 'approved',
    breakdown: 'Withdrawal Breakdown',
    source: 'Source',
    referral: 'Referral',
    click: 'Click earnings',
    sharedCapital: 'Shared capital',
    wallet: 'Wallet',
    requests: (count: string, isOne: boolean) => `${count} ${isOne ? 'request' : 'requests'}`,
    failed: 'Failed to fetch stats',
    daysToBook: (count: string, oldest: string) =>
      `Days of clicks not booked yet: ${count}, the oldest of ${oldest}. The server books them after midnight.`,
    atLeast: (count: string) => `${count} or more`,
    servers: {
      title: 'Two servers work on this database',
      text: (names: string) =>
        `${names}. Live updates from one do not reach people on the other. Give both the same REDIS_URL, or stop one.`,
    },
  },
  daily: {
    heading: { day: 'Day by day', week: 'Week by week', month: 'Month by month' },
    todayCounted: (time: string) => `Today counted at ${time}`,
    period: 'Period',
    last: {
      day: (count: number) => `${count} days`,
      week: (count: number) => `${count} weeks`,
      month: (count: number) => `${count} months`,
    },
    before: (period: string) => `Before: ${period}`,
    beforeSum: (sum: string) => `The same period before: ${sum}.`,
    inAndOut: (moneyIn: string, moneyOut: string) => `${moneyIn} in, ${moneyOut} out`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    asTable: 'Show as table',
    money: 'Money in and out',
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
