import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { canBePaid, type Uplines } from './domain.ts';
import { lockUplineRows } from './store.ts';

/**
 * Whom referral income of a member goes to. Their rows stay locked FOR SHARE until the transaction
 * ends, so that nobody is suspended or deleted between this and the payment.
 */
export async function lockUplines(trx: Transaction<Tables>, memberId: string): Promise<Uplines> {
  const payable = (await lockUplineRows(trx, memberId)).filter(canBePaid);
  return {
    direct: payable.find((upline) => upline.is_direct)?.id ?? null,
    indirect: payable.find((upline) => !upline.is_direct)?.id ?? null,
  };
}
