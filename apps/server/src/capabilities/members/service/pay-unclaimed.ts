import { toPesos } from '@barya/money';
import { platformAccountId, transferCodes } from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { lockUnclaimed, markUnclaimedPaid, type UnclaimedRow } from '../store/unclaimed.ts';

/**
 * Books that unclaimed money was paid to the person it is owed to, and forgets who that is.
 *
 * @throws Refusal `unclaimed_money_unknown`, `unclaimed_money_already_paid`
 */
export async function payUnclaimed(
  operation: Operation,
  actor: Actor,
  id: string,
  note: string | null,
): Promise<UnclaimedRow> {
  const { trx, now, ids } = operation;
  const owed = await lockUnclaimed(trx, id);
  if (owed === null) throw new Refusal('unclaimed_money_unknown');
  if (owed.paid_at !== null) throw new Refusal('unclaimed_money_already_paid');
  await moveMoney(operation, [
    {
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: platformAccountId('unclaimedMoney'),
      creditAccountId: platformAccountId('cashOutUnclaimed'),
      amountCentavos: owed.amount_centavos,
      code: transferCodes.unclaimedPaid,
      referenceId: id,
    },
  ]);
  const paid = await markUnclaimedPaid(trx, id, { at: now, by: actor.memberId, note });
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'pay_unclaimed_money',
    subjectKind: 'unclaimed_money',
    subjectId: id,
    memberId: owed.member_id,
    before: { status: 'owed' },
    after: { status: 'paid', amount: toPesos(owed.amount_centavos) },
    reason: note,
  });
  return paid;
}
