import type { PackageType } from '@barya/contract';
import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { referralShare } from '@barya/rules';
import {
  escrowAccountId,
  memberAccountId,
  stripeAccountId,
  transferCodes,
} from '../../../chart-of-accounts.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { deriveReference } from '../../../kernel/references.ts';
import { lockApproved } from '../../accounts/index.ts';
import { lockUplines } from '../../referrals/index.ts';
import { decidePurchase, reserveIncome, type SoldPackage } from '../domain.ts';
import { requireAcknowledgement } from './acknowledge-risk.ts';
import { createPackage, readTermsOfSale } from './open-package.ts';

/**
 * Buys a package: the principal moves from the wallet and the promised income from the reward fund
 * into the package's escrow, and the uplines are paid their share out of the reward fund.
 *
 * @param purchase `principalCentavos` is null where what was sent is no money; `acknowledgement`
 *   names the risk disclosure that the member has accepted
 * @returns with the reference of its receipt
 * @throws Refusal `account_suspended`, `account_pending`, `sales_not_open`, those of `decidePurchase`, `risk_not_acknowledged`,
 *   `wallet_insufficient`, `reward_fund_insufficient`
 */
export async function buyPackage(
  operation: Operation,
  memberId: string,
  purchase: {
    type: PackageType;
    principalCentavos: Centavos | null;
    acknowledgement?: string | undefined;
  },
): Promise<{ sold: SoldPackage; reference: string }> {
  const { trx, now, ids } = operation;
  await lockApproved(operation, memberId);
  const settings = await readTermsOfSale(operation);
  const terms = settings.packages[purchase.type];
  const decided = decidePurchase(terms, purchase.principalCentavos, now);
  await requireAcknowledgement(operation, memberId, purchase.acknowledgement);
  const share = referralShare(decided.principalCentavos, settings.sharedEarningPercent);
  const uplines = await lockUplines(trx, memberId);

  const row = await createPackage(operation, memberId, decided, null);
  const entries: LedgerEntry[] = [
    {
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: memberAccountId(memberId, 'wallet'),
      creditAccountId: escrowAccountId(row.id),
      amountCentavos: decided.principalCentavos,
      code: transferCodes.packagePrincipal,
      referenceId: row.id,
    },
    ...reserveIncome(memberId, row.id, decided.incomeCentavos, ids.next(now)),
  ];
  for (const [uplineId, account, code] of [
    [uplines.direct, 'directReferral', transferCodes.directReferralIncome],
    [uplines.indirect, 'indirectReferral', transferCodes.indirectReferralIncome],
  ] as const) {
    if (uplineId === null || share === 0) continue;
    entries.push({
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: stripeAccountId('rewardFund', memberId),
      creditAccountId: memberAccountId(uplineId, account),
      amountCentavos: share,
      code,
      referenceId: row.id,
    });
    operation.afterCommit({ kind: 'announce_balances', memberId: uplineId });
  }
  const movedAt = await moveMoney(operation, entries);
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return { sold: { row, payouts: [] }, reference: deriveReference(movedAt, row.id) };
}
