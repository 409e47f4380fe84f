import type { StatementBucket } from '@barya/contract';
import { namePeriod, type Period } from '../../kernel/period.ts';

/** The buckets' names in files. */
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

/** Groups a reference by four characters, for reading aloud. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The file name of a statement. Every username is valid in a file name. */
export function nameFile(
  { username, period }: { username: string; period: Period },
  ending: 'csv' | 'pdf',
): string {
  return `barya-statement-${username}-${namePeriod(period)}.${ending}`;
}
