import { type Balance, lockBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import { memberAccountIds } from '../../../chart-of-accounts.ts';
import { forgetKeysOf } from '../../../kernel/idempotency.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Closing } from '../../../people/closing.ts';
import { erasePerson } from '../../../people/members.ts';
import { close as closeAccounts } from '../../accounts/index.ts';
import { type AuditRecord, writeAudit } from '../../audit/index.ts';
import { sumOwedBack } from '../../capital/index.ts';
import { close as closeCashIns } from '../../cash-ins/index.ts';
import { close as closeClicking } from '../../clicking/index.ts';
import { close as closeDeskViews } from '../../desk-views/index.ts';
import {
  lapseProposalsOf,
  requireNothingHeld,
  requireSecondForStaff,
} from '../../four-eyes/index.ts';
import { close as closeMail } from '../../mail/index.ts';
import { close as closeNotes } from '../../notes/index.ts';
import { close as closeNotices } from '../../notices/index.ts';
import { close as closePackages } from '../../packages/index.ts';
import { close as closePasskeys } from '../../passkeys/index.ts';
import { close as closePayouts } from '../../payouts/index.ts';
import { close as closeReceiptShares } from '../../receipt-shares/index.ts';
import { close as closeRecovery } from '../../recovery/index.ts';
import { close as closeSecondFactor } from '../../second-factor/index.ts';
import { close as closeSecurity } from '../../security/index.ts';
import { close as closeSignals } from '../../signals/index.ts';
import { close as closeSupport } from '../../support/index.ts';
import { close as closeWithdrawals } from '../../withdrawals/index.ts';
import {
  decideHoldings,
  describeHoldings,
  digestHolder,
  type Holdings,
  laterOf,
  moveOwnMoney,
  presentHoldings,
  presentLater,
  totalOf,
} from '../domain.ts';
import { insertUnclaimed } from '../store/unclaimed.ts';
import { type KnownMember, lockRemovableMember } from './lock-member.ts';

/** In the order in which they lock their rows. */
const closes = [
  closePackages,
  closeWithdrawals,
  closePayouts,
  closeCashIns,
  closeClicking,
  closeAccounts,
  closeSecondFactor,
  closePasskeys,
  closeSecurity,
  closeSignals,
  closeNotices,
  closeSupport,
  closeMail,
  closeRecovery,
  closeReceiptShares,
  closeNotes,
  closeDeskViews,
];

export interface LockedHoldings {
  holdings: Holdings;
  /** All of it, and the part that becomes unclaimed money on deletion. */
  owedCentavos: Centavos;
  dueCentavos: Centavos;
  closings: Closing[];
  balances: ReadonlyMap<string, Balance>;
}

/**
 * Locks and sums all that a member holds. The caller has locked the member's row.
 * @throws Refusal `proposal_open` if a proposal holds some of it
 */
export async function lockHoldings(
  operation: Operation,
  memberId: string,
): Promise<LockedHoldings> {
  await requireNothingHeld(operation, memberId);
  const closings: Closing[] = [];
  for (const close of closes) closings.push(await close(operation, memberId));
  const balances = await lockBalances(operation.trx, [
    ...memberAccountIds(memberId),
    ...closings.flatMap(({ accountIds = [] }) => accountIds),
  ]);
  const owedBack = await sumOwedBack(operation.trx, memberId);
  const holdings = decideHoldings(memberId, balances, closings, owedBack);
  const owedCentavos = totalOf(holdings);
  const dueCentavos = owedCentavos - laterOf(holdings);
  return { holdings, owedCentavos, dueCentavos, closings, balances };
}

/**
 * Deletes an account: erases personal data, ends sessions and keeps the books.
 *
 * @param order `confirmsUnclaimed`: what is owed becomes unclaimed money, later amounts when due, and
 *   what the member owes back is written off; without it an account with either is refused
 * @returns what was held
 * @throws Refusal `member_unknown`, `member_is_last_admin`, `member_is_self`, `member_holds_money`,
 *   `proposal_open`
 * @throws SecondPersonNeeded for staff, while a policy is on
 */
export async function deleteMember(
  operation: Operation,
  actor: Actor,
  memberId: string,
  { confirmsUnclaimed, reason }: { confirmsUnclaimed: boolean; reason: string | null },
): Promise<LockedHoldings> {
  const member = await lockRemovableMember(operation, actor, memberId);
  const held = await lockHoldings(operation, memberId);
  if (held.owedCentavos + held.holdings.owedBack > 0 && !confirmsUnclaimed) {
    throw new Refusal('member_holds_money', {
      message: describeHoldings(held.holdings),
      extra: { holdings: presentHoldings(held.holdings) },
    });
  }
  await requireSecondForStaff(operation, actor.memberId, member, { deleted: true }, reason);
  await removeMember(operation, actor, member, held, { action: 'delete_member', reason });
  return held;
}

/**
 * Closes all that a locked member has running and moves what is due to unclaimed money. Then
 * erases the personal data and audits the deletion.
 */
export async function removeMember(
  operation: Operation,
  actor: Actor,
  member: KnownMember,
  held: LockedHoldings,
  why: Pick<AuditRecord, 'action' | 'reason'>,
): Promise<void> {
  const { trx, now, ids } = operation;
  const { id: memberId, username, contact, role, status, isActive } = member;
  const { closings, dueCentavos } = held;
  const unclaimedId = ids.next(now);
  const entries = [];
  for (const { settle } of closings.toReversed()) {
    if (settle) entries.push(...(await settle(unclaimedId)));
  }
  // Last: by now drawn clicks and held withdrawals are in the member's accounts.
  entries.push(...moveOwnMoney(memberId, unclaimedId, held, () => ids.next(now)));
  await moveMoney(operation, entries);

  const holder = { name: `${username} (${contact})`, salt: ids.nextSalt() };
  for (const { finish } of closings) await finish?.({ by: actor.memberId, holder });
  if (dueCentavos > 0) {
    const owed = { id: unclaimedId, memberId, holder, amountCentavos: dueCentavos, at: now };
    await insertUnclaimed(trx, owed);
  }
  await forgetKeysOf(operation, memberId);
  if (role === 'admin') await lapseProposalsOf(operation, actor.memberId, memberId);
  await erasePerson(trx, memberId, now);
  await writeAudit(operation, {
    actorId: actor.memberId,
    ...why,
    subjectId: memberId,
    memberId,
    before: { role, status, isActive },
    after: {
      deleted: true,
      unclaimed: toPesos(dueCentavos),
      unclaimedLater: presentLater(held.holdings),
      ...(held.holdings.owedBack > 0 && { writtenOff: toPesos(held.holdings.owedBack) }),
      ...((held.owedCentavos > 0 || closings.some(({ mayOweLater }) => mayOweLater)) && {
        owedTo: digestHolder(holder),
      }),
    },
  });
}
