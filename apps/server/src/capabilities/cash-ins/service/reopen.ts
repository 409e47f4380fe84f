import { toPesos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { writeAudit } from '../../audit/index.ts';
import { claimPaymentReference } from '../../capital/index.ts';
import { requireNoProposal } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import {
  type CashInFound,
  findCashIn,
  findDeclaredReference,
  findMemberOfCashIn,
  lockCashIn,
  saveReopening,
} from '../store/cash-ins.ts';

/**
 * Opens a cash-in again: within 24 hours of its rejection, or once its whole load was reverted. It is
 * declared as its member said, and claims that payment reference. No money moves. From then on only
 * a person credits it, by itself. Locks the member, then the cash-in.
 *
 * @throws Refusal `cash_in_unknown`, `cash_in_not_declared`, `cash_in_not_reopenable`,
 *   `payment_reference_used`, `proposal_open`
 */
export async function reopenCashIn(
  operation: Operation,
  actor: { memberId: string },
  { cashInId, reason }: { cashInId: string; reason: string },
): Promise<void> {
  const { trx, now } = operation;
  const memberId = await findMemberOfCashIn(trx, cashInId);
  if (memberId === null) throw new Refusal('cash_in_unknown');
  const { username } = await lockActingMember(trx, memberId, 'share');
  await lockCashIn(trx, cashInId);
  const cashIn = (await findCashIn(trx, cashInId))!;
  await requireNoProposal(operation, [cashInId]);
  requireReopenable(cashIn, now);
  if (username === null) {
    throw new Refusal('cash_in_not_reopenable', {
      message: 'This account was deleted, with what was known of the payment',
    });
  }
  if (cashIn.declaredAt === null) throw new Refusal('cash_in_not_declared');
  const { method, round, status, reference, amountCentavos } = cashIn;
  const paymentReference = await findDeclaredReference(trx, cashInId);
  if (paymentReference !== null) {
    const claimed = { method, reference: paymentReference };
    await claimPaymentReference(operation, claimed, { cashInId }, 'staff');
  }
  await saveReopening(
    trx,
    {
      cashInId,
      round,
      status: status === 'credited' ? 'credited' : 'rejected',
      decidedBy: cashIn.decidedBy,
      decidedAt: cashIn.decidedAt!,
      decisionReason: cashIn.reason,
      loadId: cashIn.loadId,
      reason,
      reopenedBy: actor.memberId,
      reopenedAt: now,
    },
    paymentReference,
  );
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'reopen_cash_in',
    subjectId: cashInId,
    memberId,
    before: { status },
    after: { status: 'declared', amount: toPesos(amountCentavos), reference, round },
    reason,
  });
  const about = { kind: 'cash_in', reference: cashInId } as const;
  await tell(operation, { kind: 'cash_in_reopened', memberId, about, amountCentavos });
  operation.afterCommit({ kind: 'announce_cash_in', memberId, cashInId });
}

function requireReopenable({ status, decidedAt, loadStatus }: CashInFound, now: Date): void {
  const isFresh = decidedAt !== null && now.getTime() - decidedAt.getTime() < DAY_MS;
  if (status === 'rejected' && isFresh) return;
  // Of a load that was reverted in part, the rest is owed back.
  if (status === 'credited' && loadStatus === 'failed') return;
  throw new Refusal('cash_in_not_reopenable');
}
