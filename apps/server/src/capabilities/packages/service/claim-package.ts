import type { PackageType } from '@barya/contract';
import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { escrowAccountId, memberAccountId } from '../../../chart-of-accounts.ts';
import { sendTogether } from '../../../database/flights.ts';
import { deriveReference } from '../../../kernel/ids.ts';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockApproved } from '../../../people/standing.ts';
import { transferCodes } from '../../../transfers.ts';
import {
  decideInstalmentPayout,
  decideRollover,
  decideWholePayout,
  emptiesEscrow,
  type PayoutAmount,
  reserveIncome,
  type SoldPackage,
  totalOf,
} from '../domain.ts';
import {
  closePackage,
  findPayouts,
  insertPayout,
  lockPackage,
  type Payout,
} from '../store/packages.ts';
import { openPackage, readTermsOfSale } from './buy-package.ts';

/** What a claim credited or a rollover moved, and the packages after it. */
export interface PaidOut {
  amountCentavos: Centavos;
  /** The package that paid. */
  sold: SoldPackage;
  reference: string;
}

export interface RolledOver extends PaidOut {
  /** The package whose principal is the amount. */
  opened: SoldPackage;
}

export interface InstalmentPaidOut extends PaidOut {
  period: number;
  opened: SoldPackage | null;
}

/**
 * Claims all that remains of a matured package.
 * @throws Refusal those of `lockSoldPackage`, and those of `decideWholePayout`
 */
export async function claimPackage(
  operation: Operation,
  memberId: string,
  packageId: string,
): Promise<PaidOut> {
  const sold = await lockSoldPackage(operation, memberId, packageId);
  const amount = decideWholePayout(sold, operation.now);
  return { amountCentavos: totalOf(amount), ...(await payClaim(operation, sold, amount)) };
}

/**
 * Rolls all that remains of a matured package over into a new one.
 * @throws Refusal those of `lockSoldPackage`, those of `decideWholePayout` and of `rollOver`
 */
export async function rollOverPackage(
  operation: Operation,
  memberId: string,
  choice: { packageId: string; targetType: PackageType },
): Promise<RolledOver> {
  const sold = await lockSoldPackage(operation, memberId, choice.packageId);
  const amount = decideWholePayout(sold, operation.now);
  const rolled = await rollOver(operation, sold, amount, choice.targetType);
  return { amountCentavos: totalOf(amount), ...rolled };
}

/**
 * Claims one due instalment of a package 4, or rolls it over into a new package 4.
 *
 * @param choice without `period`: the oldest due
 * @throws Refusal those of `lockSoldPackage`, those of `decideInstalmentPayout` and of `rollOver`
 */
export async function claimInstalment(
  operation: Operation,
  memberId: string,
  choice: {
    packageId: string;
    action: 'claim' | 'rollover';
    period?: number | undefined;
    targetType: PackageType;
  },
): Promise<InstalmentPaidOut> {
  const sold = await lockSoldPackage(operation, memberId, choice.packageId);
  const amount = decideInstalmentPayout(sold, choice.period, operation.now);
  const paid = { amountCentavos: totalOf(amount), period: amount.period };
  if (choice.action === 'claim') {
    return { ...paid, ...(await payClaim(operation, sold, amount)), opened: null };
  }
  return { ...paid, ...(await rollOver(operation, sold, amount, choice.targetType)) };
}

/**
 * Locks a member's own package and reads its payouts.
 * @throws Refusal `account_suspended`, `account_pending`, `package_unknown`
 */
async function lockSoldPackage(
  operation: Operation,
  memberId: string,
  packageId: string,
): Promise<SoldPackage> {
  await lockApproved(operation, memberId);
  const row = await lockPackage(operation.trx, memberId, packageId);
  if (row === null) throw new Refusal('package_unknown');
  const payouts = await findPayouts(operation.trx, [row.id]);
  return { row, payouts: payouts.get(row.id) ?? [] };
}

/** A package after a payout, and the reference of its receipt. */
interface Paid {
  sold: SoldPackage;
  reference: string;
}

/** Credits an amount from a package's escrow to the member's shared capital earnings. */
async function payClaim(
  operation: Operation,
  sold: SoldPackage,
  amount: PayoutAmount,
): Promise<Paid> {
  const memberId = sold.row.memberId;
  const payout = newPayout(operation, sold, amount, { action: 'claim', rolledIntoId: null });
  const movedAt = await moveMoney(
    operation,
    splitTransfers(operation, sold, amount, {
      creditAccountId: memberAccountId(memberId, 'sharedEarnings'),
      principalCode: transferCodes.claimPrincipal,
      incomeCode: transferCodes.claimIncome,
      referenceId: payout.id,
    }),
  );
  operation.afterCommit({ kind: 'announce_balances', memberId });
  return {
    sold: await recordPayout(operation, sold, amount, payout),
    reference: deriveReference(movedAt, payout.id),
  };
}

/**
 * Makes an escrow amount the principal of a new package. The reward fund reserves its income.
 *
 * @throws Refusal `sales_not_open`, those of `decideRollover`, `reward_fund_insufficient`
 */
async function rollOver(
  operation: Operation,
  sold: SoldPackage,
  amount: PayoutAmount,
  targetType: 1 | 2 | 3 | 4,
): Promise<Paid & { opened: SoldPackage }> {
  const { now, ids } = operation;
  const memberId = sold.row.memberId;
  const settings = await readTermsOfSale(operation);
  const terms = settings.packages[targetType];
  const decided = decideRollover(sold.row.packageType, terms, totalOf(amount), now);

  const id = ids.next(now);
  const payout = newPayout(operation, sold, amount, { action: 'rollover', rolledIntoId: id });
  const [row] = await sendTogether(
    openPackage(operation, { id, memberId, rolledFromId: sold.row.id }, decided),
    moveMoney(operation, [
      ...splitTransfers(operation, sold, amount, {
        creditAccountId: escrowAccountId(id),
        principalCode: transferCodes.rolloverPrincipal,
        incomeCode: transferCodes.rolloverIncome,
        referenceId: payout.id,
      }),
      ...reserveIncome(memberId, id, decided.incomeCentavos, ids.next(now)),
    ]),
  );
  operation.afterCommit({ kind: 'announce_balances', memberId });
  // No balance of the member moves, so the receipt is found by the payout.
  return {
    sold: await recordPayout(operation, sold, amount, payout),
    opened: { row, payouts: [] },
    reference: deriveReference(payout.createdAt, payout.id),
  };
}

function newPayout(
  { now, ids }: Operation,
  sold: SoldPackage,
  amount: PayoutAmount,
  destination: { action: Payout['action']; rolledIntoId: string | null },
): Payout {
  return {
    id: ids.next(now),
    memberId: sold.row.memberId,
    packageId: sold.row.id,
    period: amount.period,
    action: destination.action,
    principalCentavos: amount.principalCentavos,
    incomeCentavos: amount.incomeCentavos,
    rolledIntoId: destination.rolledIntoId,
    createdAt: now,
  };
}

/** Two transfers, so that the ledger can tell income from principal. */
function splitTransfers(
  { now, ids }: Operation,
  sold: SoldPackage,
  amount: PayoutAmount,
  to: { creditAccountId: string; principalCode: number; incomeCode: number; referenceId: string },
): LedgerEntry[] {
  return [
    { amountCentavos: amount.principalCentavos, code: to.principalCode },
    { amountCentavos: amount.incomeCentavos, code: to.incomeCode },
  ]
    .filter((part) => part.amountCentavos > 0)
    .map((part) => ({
      kind: 'transfer',
      id: ids.next(now),
      debitAccountId: escrowAccountId(sold.row.id),
      creditAccountId: to.creditAccountId,
      referenceId: to.referenceId,
      ...part,
    }));
}

async function recordPayout(
  { trx, now }: Operation,
  sold: SoldPackage,
  amount: PayoutAmount,
  payout: Payout,
): Promise<SoldPackage> {
  await insertPayout(trx, payout);
  const isEmptied = emptiesEscrow(sold, totalOf(amount));
  if (isEmptied) await closePackage(trx, sold.row.id, now);
  return {
    row: isEmptied ? { ...sold.row, closedAt: now } : sold.row,
    payouts: [...sold.payouts, payout],
  };
}
