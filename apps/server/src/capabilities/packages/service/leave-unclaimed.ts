import type { LedgerEntry } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { escrowAccountId, platformAccountId } from '../../../chart-of-accounts.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing, Holder } from '../../../people/closing.ts';
import { transferCodes } from '../../../transfers.ts';
import {
  decideDue,
  decideLater,
  emptiesEscrow,
  type PayoutAmount,
  type SoldPackage,
  totalOf,
} from '../domain.ts';
import {
  closePackage,
  findPayouts,
  insertPayout,
  keepForHolder,
  lockOpenPackagesOf,
  lockPackagesOfDeleted,
  type PackageRow,
} from '../store/packages.ts';

/** A deleted member's package, and its due amounts. */
export interface LeftPackage {
  sold: SoldPackage;
  due: readonly PayoutAmount[];
  dueCentavos: Centavos;
}

/**
 * Closes a member's packages: due amounts become unclaimed money; the rest stays in escrow
 * until due.
 */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  const { trx, now, ids } = operation;
  const packages = await withDue(operation, await lockOpenPackagesOf(trx, memberId));
  const later = packages.flatMap(({ sold }) => decideLater(sold, now));
  const dueCentavos = packages.reduce((sum, left) => sum + left.dueCentavos, 0);
  const laterCentavos = later.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  return {
    holds: { packages: dueCentavos + laterCentavos },
    later,
    accountIds: packages.map(({ sold }) => escrowAccountId(sold.row.id)),
    settle: async (unclaimedId) =>
      packages
        .filter(({ dueCentavos }) => dueCentavos > 0)
        .map((left) => moveDueToUnclaimed(left, { entryId: ids.next(now), unclaimedId })),
    finish: async ({ holder }) => {
      for (const left of packages) await recordLeft(operation, left, holder);
    },
  };
}

/** Locks packages of members deleted earlier, in id order, and decides what is due. */
export async function lockPackagesLeftBefore(
  operation: Operation,
  slice: { afterId: string | null; limit: number },
): Promise<LeftPackage[]> {
  return withDue(operation, await lockPackagesOfDeleted(operation.trx, slice));
}

async function withDue(
  { trx, now }: Operation,
  rows: readonly PackageRow[],
): Promise<LeftPackage[]> {
  const payouts = await findPayouts(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const sold = { row, payouts: payouts.get(row.id) ?? [] };
    const due = decideDue(sold, now);
    return { sold, due, dueCentavos: due.reduce((sum, part) => sum + totalOf(part), 0) };
  });
}

/** The ledger entry that moves a package's due amount to unclaimed money. */
export function moveDueToUnclaimed(
  { sold, dueCentavos }: LeftPackage,
  ids: { entryId: string; unclaimedId: string },
): LedgerEntry {
  return {
    kind: 'transfer',
    id: ids.entryId,
    debitAccountId: escrowAccountId(sold.row.id),
    creditAccountId: platformAccountId('unclaimedMoney'),
    amountCentavos: dueCentavos,
    code: transferCodes.unclaimedMoved,
    referenceId: ids.unclaimedId,
  };
}

/**
 * Records what was moved. Closes an empty package; another keeps its owner's name until the
 * rest is due.
 */
export async function recordLeft(
  { trx, now, ids }: Operation,
  { sold, due, dueCentavos }: LeftPackage,
  holder: Holder,
): Promise<void> {
  for (const part of due) {
    await insertPayout(trx, {
      id: ids.next(now),
      memberId: sold.row.memberId,
      packageId: sold.row.id,
      period: part.period,
      action: 'unclaimed',
      principalCentavos: part.principalCentavos,
      incomeCentavos: part.incomeCentavos,
      rolledIntoId: null,
      createdAt: now,
    });
  }
  if (emptiesEscrow(sold, dueCentavos)) await closePackage(trx, sold.row.id, now);
  else if (sold.row.unclaimedHolder === null) await keepForHolder(trx, sold.row.id, holder);
}
