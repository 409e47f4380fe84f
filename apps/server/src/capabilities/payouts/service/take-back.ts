import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { requireNoProposal } from '../../four-eyes/index.ts';
import {
  findWithdrawal,
  findWithdrawals,
  lockWithdrawal,
  type ShownWithdrawal,
  takeBackApproval,
} from '../../withdrawals/index.ts';
import { lockPayouts, type PayoutRow, readPostedParts } from '../store/payouts.ts';
import { refuseDecidedOf } from './mark.ts';

/**
 * Takes the approval of a withdrawal back while its payout is free: it is pending again, and its
 * payout is gone, with its clearance. Free is what nobody took, or what its taker gave back, in no
 * open batch. Locks the member, the withdrawal, the payout, the accounts by id.
 *
 * @throws Refusal `withdrawal_unknown`, `withdrawal_not_approved`, `withdrawal_member_deleted`,
 *   `payout_already_decided`, `payout_taken` with who has it, `proposal_open`
 */
export async function takeBackWithdrawal(
  operation: Operation,
  actor: Actor,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
): Promise<ShownWithdrawal> {
  const { trx } = operation;
  const found = (await findWithdrawals(trx, [withdrawalId])).get(withdrawalId);
  if (found === undefined) throw new Refusal('withdrawal_unknown');
  const standing = await lockActingMember(trx, found.memberId, 'no key update');
  const withdrawal = (await lockWithdrawal(trx, withdrawalId))!;
  const [payout] = await lockPayouts(trx, [withdrawalId]);
  if (payout === undefined) throw new Refusal('withdrawal_not_approved');
  if (payout.state !== 'to_pay') throw await refuseDecidedOf(operation, payout);
  await requireFree(operation, payout);
  if (withdrawal.deletedAt !== null) throw new Refusal('withdrawal_member_deleted');
  // A second person looks at this payout, or at its clearance.
  await requireNoProposal(operation, [withdrawalId], { also: 'clearing' });
  const { approvedBy, approvedByRule, approvedAt } = payout;
  const parts = await readPostedParts(trx, [withdrawalId]);
  const approved = { withdrawal, standing, approvedBy, approvedByRule, approvedAt, parts };
  await takeBackApproval(operation, actor, { ...approved, reason });
  return (await findWithdrawal(trx, withdrawalId))!;
}

/** A take that ran out is not free: its taker may have paid. */
async function requireFree({ trx }: Operation, payout: PayoutRow): Promise<void> {
  const { takenBy, takenAt, batchId } = payout;
  if (batchId !== null) throw new Refusal('payout_taken');
  if (takenBy === null || takenAt === null) return;
  const { username } = await findNames(trx, takenBy);
  const name = username ?? 'A deleted user';
  throw new Refusal('payout_taken', {
    message: `${name} has this payout and may have paid it. Ask them to give it back first.`,
    extra: { takenBy: { _id: takenBy, username }, takenAt: takenAt.toISOString() },
  });
}
