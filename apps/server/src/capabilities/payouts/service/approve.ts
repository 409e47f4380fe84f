import { sendTogether } from '../../../database/flights.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { requireSecondPerson } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  type DecisionOrder,
  decideWithdrawal,
  findWithdrawal,
  type ShownWithdrawal,
  toldOf,
} from '../../withdrawals/index.ts';
import { sendingOf } from '../domain.ts';
import { insertPayout } from '../store/payouts.ts';
import { recordSent, sendingEntry } from './book.ts';

/**
 * Approves a withdrawal: its amount is payable, and its payout waits. Where the setting
 * `approvalMarksSent` says so, the payout is marked as sent at once.
 *
 * @throws Refusal as `decideWithdrawal` does
 * @throws SecondPersonNeeded where it would mark the payout as sent
 */
export async function approveWithdrawal(
  operation: Operation,
  payoutKey: PayoutKey,
  actor: Actor,
  order: Omit<DecisionOrder, 'decision'>,
): Promise<ShownWithdrawal> {
  const { trx, now } = operation;
  const { memberId: by } = actor;
  const { approvalMarksSent } = await readSettings(trx);
  let transferId = '';
  const withdrawal = await decideWithdrawal(
    operation,
    payoutKey,
    actor,
    { ...order, decision: 'approve' },
    (approved) => {
      if (!approvalMarksSent) return [];
      const entry = sendingEntry(operation, approved);
      transferId = entry.id;
      return [entry];
    },
  );
  const { id, memberId, source, method, amountCentavos } = withdrawal;
  const waiting = {
    id,
    memberId,
    source,
    method,
    amountCentavos,
    state: 'to_pay',
    approvedBy: by,
    approvedAt: now,
  } as const;
  if (!approvalMarksSent) {
    const [, , shown] = await sendTogether(
      insertPayout(trx, waiting),
      tell(operation, { kind: 'withdrawal_approved', ...toldOf(withdrawal) }),
      findWithdrawal(trx, id),
    );
    return shown!;
  }
  // Throwing rolls the approval back too: both wait for the second person.
  const asked = sendingOf(withdrawal, withdrawal);
  const { confirmedBy } = await requireSecondPerson(operation, by, asked);
  const sending = {
    payout: await insertPayout(trx, waiting),
    withdrawal,
    memberDeleted: false,
    paymentReference: null,
    paidAt: now,
    confirmedBy,
  };
  await recordSent(operation, by, [{ ...sending, transferId }]);
  return (await findWithdrawal(trx, id))!;
}
