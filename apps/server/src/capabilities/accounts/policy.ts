import type { Actor } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';

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
