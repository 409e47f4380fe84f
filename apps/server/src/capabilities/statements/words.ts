import type { StatementBucket } from '@barya/contract';

/** The buckets' names in PDFs. The CSV takes the English ones. */
export const bucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct Referral Income',
  indirect_referral: 'Indirect Referral Income',
  click_earnings: 'Click Earnings',
  shared_earnings: 'Shared Capital Earnings',
  packages: 'In packages',
  pending_withdrawals: 'Pending withdrawals',
};

/** The same for narrow columns. */
export const shortBucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct referral',
  indirect_referral: 'Indirect referral',
  click_earnings: 'Clicks',
  shared_earnings: 'Shared capital',
  packages: 'In packages',
  pending_withdrawals: 'Pending',
};
