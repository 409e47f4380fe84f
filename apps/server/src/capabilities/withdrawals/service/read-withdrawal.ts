import type { Inquiry } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type DecidedWithdrawal, findWithdrawal } from '../store/withdrawals.ts';

/** @throws Refusal `withdrawal_unknown` */
export async function readWithdrawal(
  { db }: Inquiry,
  withdrawalId: string,
): Promise<DecidedWithdrawal> {
  const withdrawal = await findWithdrawal(db, withdrawalId);
  if (withdrawal === null) throw new Refusal('withdrawal_unknown');
  return withdrawal;
}
