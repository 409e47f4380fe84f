import type { StatementBucket } from '@barya/contract';
import { type MemberAccount, memberAccountId, memberAccounts } from '../../../chart-of-accounts.ts';

const accountsOfBuckets = {
  wallet: 'wallet',
  direct_referral: 'directReferral',
  indirect_referral: 'indirectReferral',
  click_earnings: 'clickEarnings',
  shared_earnings: 'sharedEarnings',
} as const satisfies Partial<Record<StatementBucket, MemberAccount>>;

/** All buckets, in the order in which statements have them. */
export const buckets: readonly StatementBucket[] = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
  'packages',
  'pending_withdrawals',
];

/** An account of a member's with the bucket that it is. */
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

/** The accounts that withdrawals are taken from, and so hold what waits to be paid out. */
export function listWithdrawable(memberId: string): string[] {
  return memberAccounts
    .filter((account) => account !== 'wallet')
    .map((account) => memberAccountId(memberId, account));
}
