import type { LedgerEntry } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { decideHeldUntil } from '@barya/rules';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import type { Standing } from '../../../people/standing.ts';
import { transferCodes } from '../../../transfers.ts';
import { writeAudit } from '../../audit/index.ts';
import { tell } from '../../notices/index.ts';
import { holdOn, toldOf } from '../domain.ts';
import { readHistory } from '../store/members.ts';
import { saveTakeBack, type WithdrawalRow } from '../store/withdrawals.ts';

/** An approved withdrawal whose payout is free; the caller holds its locks. */
export interface TakenBack {
  withdrawal: WithdrawalRow;
  standing: Standing;
  approvedBy: string | null;
  approvedByRule: number | null;
  approvedAt: Date;
  /** What the approval posted, from each balance. */
  parts: readonly { transferId: string; debitAccountId: string; amountCentavos: Centavos }[];
  reason: string;
}

/**
 * Makes an approved withdrawal pending again: the approval's transfers are reversed and the same
 * balances held anew, in one batch. It is held by what is known now, never for a shorter time than
 * before. The database ends the payout, and refuses one that is not free.
 */
export async function takeBackApproval(
  operation: Operation,
  actor: Actor,
  { withdrawal, standing, parts, ...approval }: TakenBack,
): Promise<void> {
  const { trx, now, ids } = operation;
  const { id: withdrawalId, memberId, round, holdIds } = withdrawal;
  const reversals = parts.map(({ transferId }): LedgerEntry => {
    const code = transferCodes.approvalTakenBack;
    return { kind: 'reversal', id: ids.next(now), transferId, code, referenceId: withdrawalId };
  });
  const holds = parts.map(({ debitAccountId, amountCentavos }) =>
    holdOn({ debitAccountId, amountCentavos }, withdrawal, ids.next(now)),
  );
  const heldUntil = await judgeHold(operation, withdrawal, standing);
  await moveMoney(operation, [...reversals, ...holds]);
  const before = { withdrawalId, round, holdIds, ...approval };
  const by = { takenBackBy: actor.memberId, takenBackAt: now };
  await saveTakeBack(
    trx,
    { ...before, ...by, heldUntil: withdrawal.heldUntil },
    { holdIds: holds.map(({ id }) => id), heldUntil },
  );
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'take_back_withdrawal',
    subjectId: withdrawalId,
    memberId,
    before: { status: withdrawal.status },
    after: {
      status: 'pending',
      amount: toPesos(withdrawal.amountCentavos),
      source: withdrawal.source,
      reference: withdrawal.reference,
      round,
      ...(heldUntil !== null && { heldUntil: heldUntil.toISOString() }),
    },
    reason: approval.reason,
  });
  await tell(operation, { kind: 'withdrawal_taken_back', ...toldOf(withdrawal) });
  operation.afterCommit({ kind: 'announce_payout', memberId, withdrawalId });
}

/** Until when it is held, judged from its request by what is known now. */
async function judgeHold(
  { trx }: Operation,
  withdrawal: WithdrawalRow,
  { credentialChangedAt }: Standing,
): Promise<Date | null> {
  const { memberId, source, createdAt, heldUntil } = withdrawal;
  const history = await readHistory(trx, memberId, withdrawal);
  const isWallet = source === 'wallet';
  const judged = decideHeldUntil({ ...history, isWallet, credentialChangedAt }, createdAt);
  if (judged === null || heldUntil === null) return judged ?? heldUntil;
  return judged > heldUntil ? judged : heldUntil;
}
