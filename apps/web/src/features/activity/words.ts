import { catalogue } from '../../lib/catalogue.ts';

/** What the activity says. */
export const words = catalogue({
  recent: 'Recent activity',
  seeAll: 'See all activity',
  filter: 'Show',
  everything: 'All balances',
  buckets: {
    wallet: 'Wallet',
    direct_referral: 'Direct Referral Income',
    indirect_referral: 'Indirect Referral Income',
    click_earnings: 'Click Earnings',
    shared_earnings: 'Shared Capital Earnings',
  },
  shortBuckets: {
    wallet: 'Wallet',
    direct_referral: 'Direct referral',
    indirect_referral: 'Indirect referral',
    click_earnings: 'Clicks',
    shared_earnings: 'Shared capital',
  },
  parts: { principal: 'Your money back', income: 'Income' },
  today: 'Today',
  yesterday: 'Yesterday',
  balance: 'Balance',
  more: 'Load more',
  moreFailed: 'Failed to fetch older activity',
  allShown: 'That is all of your activity.',
  failed: 'Failed to fetch your activity',
  empty: 'No activity yet',
  emptyNext: 'Each peso that comes in or goes out is listed here, with the balance after it.',
  emptyFiltered: 'Nothing has happened in this balance yet',
  unsettledClicks: 'Clicks so far',
  unsettledClicksNext: 'Added up when the day is over, or when you withdraw them',
  from: (username: string) => `from ${username}`,
});
