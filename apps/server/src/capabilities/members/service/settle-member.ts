import { lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { escrowAccountId, memberAccountIds } from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { writeAudit } from '../../audit/index.ts';
import { prepareClickClosing } from '../../clicking/index.ts';
import {
  type Balances,
  decideHoldings,
  type Holdings,
  moveToUnclaimed,
  totalOf,
} from '../domain.ts';
import {
  closeUnclaimedPackage,
  lockDrawnClicks,
  lockOpenPackages,
  lockPendingWithdrawals,
  type OpenPackage,
  type PendingWithdrawal,
  rejectWithdrawals,
} from '../store/holdings.ts';
import type { LockedMember } from '../store/standing.ts';
import { insertUnclaimed } from '../store/unclaimed.ts';

const REJECTION_REASON = 'The account was deleted';

/** All that a member holds, locked. */
export interface LockedHoldings {
  holdings: Holdings;
  owedCentavos: Centavos;
  balances: Balances;
  drawnCentavos: Centavos;
  packages: OpenPackage[];
  withdrawals: PendingWithdrawal[];
}

/** Locks and adds up all that a member holds. The caller has locked the member's row. */
export async function lockHoldings({ trx }: Operation, memberId: string): Promise<LockedHoldings> {
  const packages = await lockOpenPackages(trx, memberId);
  const withdrawals = await lockPendingWithdrawals(trx, memberId);
  const drawnCentavos = await lockDrawnClicks(trx, memberId);
  const balances = await lockBalances(trx, [
    ...memberAccountIds(memberId),
    ...packages.map(({ id }) => escrowAccountId(id)),
  ]);
  const holdings = decideHoldings(memberId, balances, drawnCentavos, packages, withdrawals);
  const owedCentavos = totalOf(holdings);
  return { holdings, owedCentavos, balances, drawnCentavos, packages, withdrawals };
}

/**
 * Ends everything that a member has running and moves what is owed to unclaimed money: the day of
 * clicks is posted as far as it was drawn, pending withdrawals are given back and rejected, packages
 * are closed.
 */
export async function settleMember(
  operation: Operation,
  actor: Actor,
  member: LockedMember,
  held: LockedHoldings,
): Promise<void> {
  const { trx, now, ids } = operation;
  const unclaimedId = ids.next(now);
  const makeId = () => ids.next(now);
  await moveMoney(operation, [
    ...(await prepareClickClosing(operation, member.id)),
    ...moveToUnclaimed(member.id, unclaimedId, held, makeId),
  ]);
  for (const owed of held.packages) {
    await closeUnclaimedPackage(trx, member.id, owed, makeId(), now);
  }
  await rejectWithdrawals(
    trx,
    held.withdrawals.map(({ id }) => id),
    { at: now, by: actor.memberId, reason: REJECTION_REASON },
  );
  for (const { id, amountCentavos } of held.withdrawals) {
    await writeAudit(operation, {
      actorId: actor.memberId,
      action: 'reject_withdrawal',
      subjectKind: 'withdrawal',
      subjectId: id,
      memberId: member.id,
      before: { status: 'pending' },
      after: { status: 'rejected', amount: toPesos(amountCentavos) },
      reason: REJECTION_REASON,
    });
  }
  if (held.owedCentavos === 0) return;
  await insertUnclaimed(trx, {
    id: unclaimedId,
    memberId: member.id,
    holder: `${member.username} (${member.contact})`,
    amountCentavos: held.owedCentavos,
    at: now,
  });
}
