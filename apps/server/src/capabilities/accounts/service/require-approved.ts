import type { Operation } from '../../../kernel/operation.ts';
import { requireApproved } from '../policy.ts';
import { lockAccountStanding } from '../store/members.ts';

/**
 * Refuses what a new or suspended account may not do, as it stands in this transaction, and keeps it
 * so until the end: whoever suspends an account waits, or is seen.
 *
 * @throws Refusal `account_suspended`, `account_pending`
 */
export async function lockApproved({ trx }: Operation, memberId: string): Promise<void> {
  requireApproved(await lockAccountStanding(trx, memberId));
}
