import { lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { escrowAccountId, memberAccountIds } from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { writeAudit } from '../../audit/index.ts';
import { lockDrawnClicks, prepareClickClosing } from '../../clicking/index.ts';
import {
  decideLater,
  type Holder,
  type LeftPackage,
  lockLeftPackages,
  recordLeft,
} from '../../packages/index.ts';
import {
  lockPendingWithdrawals,
  type PendingWithdrawal,
  rejectWithdrawals,
} from '../../withdrawals/index.ts';
import {
  type Balances,
  byDay,
  decideHoldings,
  type Holdings,
  laterOf,
  moveToUnclaimed,
  totalOf,
} from '../domain.ts';
import { insertUnclaimed } from '../store/unclaimed.ts';
import type { KnownMember } from './lock-member.ts';

const REJECTION_REASON = 'The account was deleted';

/** All that a member holds, locked. */
export interface LockedHoldings {
  holdings: Holdings;
  /** All of it, and the part that becomes unclaimed money with the deletion. */
  owedCentavos: Centavos;
  dueCentavos: Centavos;
  balances: Balances;
  drawnCentavos: Centavos;
  packages: LeftPackage[];
  withdrawals: PendingWithdrawal[];
}

/** Locks and adds up all that a member holds. The caller has locked the member's row. */
export async function lockHoldings(
  operation: Operation,
  memberId: string,
): Promise<LockedHoldings> {
  const { trx, now } = operation;
  const packages = await lockLeftPackages(operation, memberId);
  const withdrawals = await lockPendingWithdrawals(trx, memberId);
  const drawnCentavos = await lockDrawnClicks(operation, memberId);
  const balances = await lockBalances(trx, [
    ...memberAccountIds(memberId),
    ...packages.map(({ sold }) => escrowAccountId(sold.row.id)),
  ]);
  const later = byDay(packages.flatMap(({ sold }) => decideLater(sold, now)));
  const inPackages =
    packages.reduce((sum, { dueCentavos }) => sum + dueCentavos, 0) +
    later.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const owedIn = { packages: inPackages, later };
  const holdings = decideHoldings(memberId, balances, drawnCentavos, owedIn, withdrawals);
  const owedCentavos = totalOf(holdings);
  const dueCentavos = owedCentavos - laterOf(holdings);
  return { holdings, owedCentavos, dueCentavos, balances, drawnCentavos, packages, withdrawals };
}

/**
 * Ends everything that a member has running and moves what is due to unclaimed money: the day of
 * clicks is posted as far as it was drawn, pending withdrawals are given back and rejected. Packages
 * keep what is not due yet; a job moves it on its day.
 * @returns whom it is owed to
 */
export async function settleMember(
  operation: Operation,
  actor: Actor,
  member: KnownMember,
  held: LockedHoldings,
): Promise<Holder> {
  const { trx, now, ids } = operation;
  const unclaimedId = ids.next(now);
  const makeId = () => ids.next(now);
  await moveMoney(operation, [
    ...(await prepareClickClosing(operation, member.id)),
    ...moveToUnclaimed(member.id, unclaimedId, held, makeId),
  ]);
  const holder = { name: `${member.username} (${member.contact})`, salt: ids.nextSalt() };
  for (const left of held.packages) await recordLeft(operation, left, holder);
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
  if (held.dueCentavos === 0) return holder;
  await insertUnclaimed(trx, {
    id: unclaimedId,
    memberId: member.id,
    holder,
    amountCentavos: held.dueCentavos,
    at: now,
  });
  return holder;
}
