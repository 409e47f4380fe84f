import { type PackageType, RISK_DISCLOSURE_VERSION } from '@barya/contract';
import { createAccounts, type LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { type DecidedPackage, referralShare } from '@barya/rules';
import {
  accountCodes,
  escrowAccountId,
  memberAccountId,
  stripeAccountId,
} from '../../../chart-of-accounts.ts';
import { sendTogether } from '../../../database/flights.ts';
import { deriveReference } from '../../../kernel/ids.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readMemberBalances } from '../../../people/balances.ts';
import { lockApproved } from '../../../people/standing.ts';
import { transferCodes } from '../../../transfers.ts';
import { lockUplines } from '../../referrals/index.ts';
import { findMissing, readSettings, refuseSale, type Settings } from '../../settings/index.ts';
import { decidePurchase, reserveIncome, type SoldPackage } from '../domain.ts';
import {
  hasAcknowledged,
  insertAcknowledgement,
  insertPackage,
  type PackageRow,
} from '../store/packages.ts';

/**
 * Buys a package. The principal moves from the wallet, and the promised income from the reward
 * fund, into the package's escrow. The reward fund also pays the uplines their share.
 *
 * @param purchase `principalCentavos` is null when the input is not a valid amount;
 *   `acknowledgement` names the risk disclosure that the member has accepted
 * @returns with what is left in the wallet and the reference of its receipt
 * @throws Refusal `account_suspended`, `account_pending`, `sales_not_open`, those of
 *   `decidePurchase`, `risk_not_acknowledged`, `wallet_insufficient`, `reward_fund_insufficient`
 */
export async function buyPackage(
  operation: Operation,
  memberId: string,
  purchase: {
    type: PackageType;
    principalCentavos: Centavos | null;
    acknowledgement?: string | undefined;
  },
): Promise<{ sold: SoldPackage; walletCentavos: Centavos; reference: string }> {
  const { trx, now, ids } = operation;
  const [, settings, uplines] = await sendTogether(
    lockApproved(operation, memberId),
    readTermsOfSale(operation),
    lockUplines(trx, memberId),
  );
  const terms = settings.packages[purchase.type];
  const decided = decidePurchase(terms, purchase.principalCentavos, now);
  await requireAcknowledgement(operation, memberId, purchase.acknowledgement);
  const share = referralShare(decided.principalCentavos, settings.sharedEarningPercent);

  const id = ids.next(now);
  const entries: LedgerEntry[] = [
    {
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: memberAccountId(memberId, 'wallet'),
      creditAccountId: escrowAccountId(id),
      amountCentavos: decided.principalCentavos,
      code: transferCodes.packagePrincipal,
      referenceId: id,
    },
    ...reserveIncome(memberId, id, decided.incomeCentavos, ids.next(now)),
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
      referenceId: id,
    });
    operation.afterCommit({ kind: 'announce_balances', memberId: uplineId });
  }
  const [row, movedAt, { wallet }] = await sendTogether(
    openPackage(operation, { id, memberId, rolledFromId: null }, decided),
    moveMoney(operation, entries),
    readMemberBalances(trx, memberId),
  );
  operation.afterCommit({ kind: 'announce_balances', memberId });
  const reference = deriveReference(movedAt, id);
  return { sold: { row, payouts: [] }, walletCentavos: wallet, reference };
}

/**
 * Records that a member accepted the risks, if the purchase says so and no record exists.
 * The demo does not ask: it risks no money.
 *
 * @param acknowledgement the version of the disclosure that the purchase names
 * @throws Refusal `risk_not_acknowledged` in live mode when the disclosure in force is neither
 *   recorded nor named
 */
async function requireAcknowledgement(
  { trx, now, operatingMode }: Operation,
  memberId: string,
  acknowledgement: string | undefined,
): Promise<void> {
  if (operatingMode === 'demo') return;
  const version = RISK_DISCLOSURE_VERSION;
  if (await hasAcknowledged(trx, memberId, version)) return;
  if (acknowledgement !== version) {
    throw new Refusal('risk_not_acknowledged', { extra: { acknowledge: version } });
  }
  await insertAcknowledgement(trx, { memberId, version, at: now });
}

/** The disclosure version that a member's next purchase must name; null if none. */
export async function findDisclosureToAcknowledge(
  { db, operatingMode }: Inquiry,
  memberId: string,
): Promise<string | null> {
  if (operatingMode === 'demo') return null;
  const version = RISK_DISCLOSURE_VERSION;
  return (await hasAcknowledged(db, memberId, version)) ? null : version;
}

/**
 * Reads the settings for a new package.
 * @throws Refusal `sales_not_open` in live mode before its requirements are on record
 */
export async function readTermsOfSale(operation: Operation): Promise<Settings> {
  const settings = await readSettings(operation.trx);
  const missing = await findMissing(operation.trx, settings, operation.operatingMode);
  if (missing.length > 0) throw refuseSale(missing);
  return settings;
}

/** Inserts a package and opens its escrow; the caller fills it in the same transaction. */
export async function openPackage(
  { trx, now }: Operation,
  of: Pick<PackageRow, 'id' | 'memberId' | 'rolledFromId'>,
  decided: DecidedPackage,
): Promise<PackageRow> {
  const escrow = {
    id: escrowAccountId(of.id),
    ownerId: of.id,
    code: accountCodes.escrow,
    normalSide: 'credit',
  } as const;
  const [row] = await sendTogether(
    insertPackage(trx, {
      ...of,
      packageType: decided.type,
      principalCentavos: decided.principalCentavos,
      incomeCentavos: decided.incomeCentavos,
      days: decided.days,
      startedAt: decided.startedAt,
      maturesAt: decided.maturesAt,
    }),
    createAccounts(trx, now, [escrow]),
  );
  return row;
}
