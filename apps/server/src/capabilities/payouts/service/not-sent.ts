import { toPesos } from '@barya/money';
import type { Db } from '../../../database/tables.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { toldOf } from '../../withdrawals/index.ts';
import { notSentOf, nthOf } from '../domain.ts';
import { lockBatch } from '../store/batches.ts';
import { insertNotSent, type PayoutRow } from '../store/payouts.ts';
import { lockForMark, requireSent } from './mark.ts';
import { leaveBatch } from './put-back.ts';

/** Finds the bank line out that a payout, or its batch, is matched to. */
export type FindLine = (db: Db, payout: PayoutRow) => Promise<{ line: object | null }>;

/**
 * Records that a payout marked as sent never was: what was paid out is payable again, it leaves its
 * batch, nobody has it, and its payment reference is free. The member could be paid twice, so a
 * policy on payouts asks for a second person. Locks the member, the withdrawal, the payout, its
 * batch, the accounts by id.
 *
 * @throws Refusal `payout_unknown`, `payout_not_sent`, `payout_already_decided`, `proposal_open`,
 *   `payout_destination_erased`, `payout_matched`
 * @throws SecondPersonNeeded
 */
export async function markPayoutNotSent(
  operation: Operation,
  findLine: FindLine,
  actor: Actor,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<void> {
  const { trx, now, ids } = operation;
  const { memberId: by } = actor;
  const { payout, withdrawal, memberDeleted } = await lockForMark(operation, payoutId);
  await requireSent(operation, payout);
  if (memberDeleted) throw new Refusal('payout_destination_erased');
  const { memberId, amountCentavos, method, batchId, paymentReference } = payout;
  // Matching its line locks the batch too.
  if (batchId !== null) await lockBatch(trx, batchId);
  if ((await findLine(trx, payout)).line !== null) throw new Refusal('payout_matched');
  const asked = notSentOf(payout, withdrawal, reason);
  const { confirmedBy } = await requireSecondPerson(operation, by, asked);
  const transferId = payout.transferId!;
  const code = transferCodes.payoutNotSent;
  await moveMoney(operation, [
    { kind: 'reversal', id: ids.next(now), transferId, code, referenceId: payoutId },
  ]);
  const { reference, sending } = withdrawal;
  if (batchId !== null) {
    const line = { payoutId, memberId, amountCentavos, reference };
    await leaveBatch(operation, batchId, [line], { wereSent: true, reason, confirmedBy, by });
  }
  await insertNotSent(trx, {
    ...{ payoutId, sending, transferId, paymentReference, batchId, reason },
    paidAt: payout.paidAt!,
    sentBy: payout.sentBy!,
    confirmedBy: payout.confirmedBy,
    sentAt: payout.sentAt!,
    undoneBy: by,
    undoneConfirmedBy: confirmedBy,
    undoneAt: now,
  });
  await writeAudit(operation, {
    actorId: by,
    action: 'unsend_payout',
    subjectId: payoutId,
    memberId,
    before: { state: payout.state },
    after: {
      state: 'to_pay',
      amount: toPesos(amountCentavos),
      ...{ method, reference },
      ...nthOf(withdrawal),
      ...(paymentReference !== null && { paymentReference }),
      ...(batchId !== null && { batch: batchId }),
    },
    reason,
  });
  await tell(operation, { kind: 'withdrawal_not_sent', ...toldOf(withdrawal) });
  operation.afterCommit({ kind: 'announce_payout', memberId, withdrawalId: payoutId });
}
