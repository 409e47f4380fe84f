import { sendTogether } from '../../../database/flights.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { PayoutKey } from '../../../kernel/payout-key.ts';
import { readPolicies, requireSecondPerson } from '../../four-eyes/index.ts';
import { tell } from '../../notices/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  type Decider,
  type DecisionOrder,
  decideWithdrawal,
  findWithdrawal,
  type ShownWithdrawal,
  toldOf,
} from '../../withdrawals/index.ts';
import { sendingOf } from '../domain.ts';
import { insertPayout } from '../store/payouts.ts';
import { recordSent, sendingEntry } from './book.ts';
import { lockPayer, readPaidAlone } from './judge.ts';

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
  actor: Decider,
  order: Omit<DecisionOrder, 'decision'>,
): Promise<ShownWithdrawal> {
  const { trx, now } = operation;
  const { memberId: by } = actor;
  const settings = await readSettings(trx);
  // No rule approves where the setting is on.
  const marksSentBy = settings.approvalMarksSent ? by : null;
  const day = marksSentBy === null ? null : await judgeDay(operation, marksSentBy);
  let transferId = '';
  const withdrawal = await decideWithdrawal(
    operation,
    payoutKey,
    actor,
    { ...order, decision: 'approve' },
    (approved) => {
      if (marksSentBy === null) return [];
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
    approvedByRule: actor.memberId === null ? actor.rule : null,
    approvedAt: now,
  } as const;
  if (marksSentBy === null) {
    const [, , shown] = await sendTogether(
      insertPayout(trx, waiting),
      tell(operation, { kind: 'withdrawal_approved', ...toldOf(withdrawal) }),
      findWithdrawal(trx, id),
    );
    return shown!;
  }
  // Throwing rolls the approval back too: both wait for the second person.
  const asked = sendingOf(withdrawal, withdrawal);
  const { confirmedBy } = await requireSecondPerson(operation, marksSentBy, asked, {
    isAlwaysAsked: day!.alone + amountCentavos > day!.most,
  });
  const sending = {
    payout: await insertPayout(trx, { ...waiting, payerAlsoBy: [...day!.alsoBy] }),
    withdrawal,
    memberDeleted: false,
    paymentReference: null,
    paidAt: now,
    confirmedBy,
  };
  await recordSent(operation, marksSentBy, [{ ...sending, transferId }]);
  return (await findWithdrawal(trx, id))!;
}

/**
 * What an approver paid alone today, to which an approval that marks as sent adds, with the most that
 * the policy allows, in centavos. Locks the approver where it counts.
 */
async function judgeDay(operation: Operation, approverId: string) {
  const { trx, now, secondPerson } = operation;
  const { payoutFrom: from, payoutPerDay: perDay } = await readPolicies(trx);
  const isCounted = perDay !== null && secondPerson === undefined;
  if (!isCounted) return { alone: 0, most: Number.POSITIVE_INFINITY, alsoBy: [] };
  const payer = await lockPayer(operation, approverId);
  const grounds = { policy: { from, perDay }, payer };
  const alone = await readPaidAlone({ db: trx, now }, grounds, []);
  return { alone, most: perDay, alsoBy: payer.alsoBy };
}
