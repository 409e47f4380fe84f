import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the members' figures. */
export const words = catalogue({
  immature: (count: number) => `in ${count} running ${count === 1 ? 'package' : 'packages'}`,
  noImmature: 'No money in running packages',
  earnings: 'Earnings',
  directReferral: 'Direct Referral Income',
  indirectReferral: 'Indirect Referral Income',
  totalClicks: 'Total Clicks Earnings',
  sharedEarnings: 'Shared Capital Earnings',
  totalWithdraw: 'Total Withdraw',
  yourMoney: 'Your money',
  parts: 'Breakdown',
  ofMoney: 'of your money',
  left: 'Left to withdraw',
  approved: 'Approved so far',
  failed: 'Failed to fetch dashboard data',
});
