import type { StatementBucket } from '@barya/contract';

/** What the buckets are called in files. */
export const bucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct Referral Income',
  indirect_referral: 'Indirect Referral Income',
  click_earnings: 'Click Earnings',
  shared_earnings: 'Shared Capital Earnings',
  packages: 'In packages',
  pending_withdrawals: 'Pending withdrawals',
};

/** What they are called where there is little room. */
export const shortBucketWords: Record<StatementBucket, string> = {
  wallet: 'Wallet',
  direct_referral: 'Direct referral',
  indirect_referral: 'Indirect referral',
  click_earnings: 'Clicks',
  shared_earnings: 'Shared capital',
  packages: 'In packages',
  pending_withdrawals: 'Pending',
};

/** A reference in groups of four, as people read it out. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}
