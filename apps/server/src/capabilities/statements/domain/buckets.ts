import type { StatementBucket } from '@barya/contract';
import { type MemberAccount, memberAccountId } from '../../../chart-of-accounts.ts';

const accountsOfBuckets = {
  wallet: 'wallet',
  direct_referral: 'directReferral',
  indirect_referral: 'indirectReferral',
  click_earnings: 'clickEarnings',
  shared_earnings: 'sharedEarnings',
} as const satisfies Partial<Record<StatementBucket, MemberAccount>>;

/** All buckets, in the order of statements. */
export const buckets: readonly StatementBucket[] = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
  'packages',
  'pending_withdrawals',
];

/** A member's account and its bucket. */
export interface OwnAccount {
  id: string;
  bucket: StatementBucket;
}

/** The five accounts of a member. */
export function listOwnAccounts(memberId: string): OwnAccount[] {
  return Object.entries(accountsOfBuckets).map(([bucket, account]) => ({
    id: memberAccountId(memberId, account),
    bucket: bucket as StatementBucket,
  }));
}
