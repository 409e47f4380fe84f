import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { ACTIVATION_FEE_CENTAVOS, referralBonus } from '@barya/rules';
import { memberAccountId, stripeAccountId } from '../../../chart-of-accounts.ts';
import { deriveReference } from '../../../kernel/ids.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { markClickingActivated } from '../../../people/members.ts';
import { requireApproved } from '../../../people/standing.ts';
import { transferCodes } from '../../../transfers.ts';
import { lockUplines } from '../../referrals/index.ts';
import { findMissing, readSettings } from '../../settings/index.ts';
import { insertClickDay } from '../store.ts';

/**
 * Moves the activation fee from the wallet to operator revenue, once. The reward fund pays the
 * direct referrer's bonus, unless referral income is not open yet (see `findMissing`).
 *
 * @returns the wallet after it, in centavos, and the reference of its receipt
 * @throws Refusal `account_suspended`, `account_pending`, `clicking_already_activated`,
 *   `activation_balance_insufficient`, `reward_fund_insufficient`
 */
export async function activateClicking(
  operation: Operation,
  memberId: string,
): Promise<{ walletCentavos: Centavos; reference: string }> {
  const { trx, now, ids } = operation;
  const account = await lockActingMember(trx, memberId, 'update');
  requireApproved(account);
  if (account.isClickingActivated) throw new Refusal('clicking_already_activated');
  const { wallet } = await readMemberBalances(trx, memberId);
  if (wallet < ACTIVATION_FEE_CENTAVOS) throw new Refusal('activation_balance_insufficient');
  const uplines = await lockUplines(trx, memberId);
  const settings = await readSettings(trx);
  const missing = await findMissing(trx, settings, operation.operatingMode);
  const bonus =
    missing.length === 0
      ? referralBonus(ACTIVATION_FEE_CENTAVOS, settings.referralBonusPercent)
      : 0;

  const entries: LedgerEntry[] = [
    {
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: memberAccountId(memberId, 'wallet'),
      creditAccountId: stripeAccountId('operatorRevenue', memberId),
      amountCentavos: ACTIVATION_FEE_CENTAVOS,
      code: transferCodes.activationFee,
      referenceId: memberId,
    },
  ];
  if (uplines.direct !== null && bonus > 0) {
    entries.push({
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: stripeAccountId('rewardFund', memberId),
      creditAccountId: memberAccountId(uplines.direct, 'directReferral'),
      amountCentavos: bonus,
      code: transferCodes.activationBonus,
      referenceId: memberId,
    });
    operation.afterCommit({ kind: 'announce_balances', memberId: uplines.direct });
  }
  const movedAt = await moveMoney(operation, entries);
  await insertClickDay(trx, memberId);
  await markClickingActivated(trx, memberId, now);
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return {
    walletCentavos: (await readMemberBalances(trx, memberId)).wallet,
    reference: deriveReference(movedAt, memberId),
  };
}
