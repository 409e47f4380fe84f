import type { StatementBucket } from '@barya/contract';
import { namePeriod, type Period } from './domain/period.ts';

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

/** Short names. */
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

/** What the file of a statement is called; a username has nothing in it that a file's name can't. */
export function nameFile(
  { username, period }: { username: string; period: Period },
  ending: 'csv' | 'pdf',
): string {
  return `barya-statement-${username}-${namePeriod(period)}.${ending}`;
}
