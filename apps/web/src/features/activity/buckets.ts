import type { ActivityBucket } from '@barya/contract/activity';

/** The balances of a member, as the API names them. */
export const buckets = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
] as const satisfies readonly ActivityBucket[];

/** The balance of this name; undefined where there is none. */
export function findBucket(name: unknown): ActivityBucket | undefined {
  return buckets.find((bucket) => bucket === name);
}
