import type { Actor, Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockActingMember } from '../../people/lock-member.ts';

/** What an account must be to be asked whether it may act. */
type Standing = Pick<Actor, 'isActive' | 'status'>;

/**
 * Refuses what a new account may only do once an admin approved it: activate, click, buy, withdraw.
 * @throws Refusal `account_suspended`, `account_pending`
 */
export function requireApproved(account: Standing): void {
  if (!account.isActive) throw new Refusal('account_suspended');
  if (account.status !== 'approved') throw new Refusal('account_pending');
}

/**
 * Refuses what a new or suspended account may not do, as it stands in this transaction, and keeps it
 * so until the end: whoever suspends an account waits, or is seen.
 *
 * @throws Refusal `account_suspended`, `account_pending`
 */
export async function lockApproved({ trx }: Operation, memberId: string): Promise<void> {
  requireApproved(await lockActingMember(trx, memberId, 'share'));
}
