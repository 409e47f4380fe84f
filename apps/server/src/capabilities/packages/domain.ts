import type { LedgerEntry } from '@barya/ledger';
import { type Centavos, formatPesosShort, toPesos } from '@barya/money';
import {
  type DecidedPackage,
  decideInstalments,
  decidePackage,
  type Instalment,
  isForSale,
  type PackageProgress,
  type PackageTerms,
  type PackageType,
  packageProgress,
  rolloverTargets,
} from '@barya/rules';
import { escrowAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { transferCodes } from '../../transfers.ts';
import type { PackageRow, Payout } from './store/packages.ts';

/** The period of a payout of the whole remainder, not of one instalment. */
const WHOLE = 0;

/** A sold package with its payouts from escrow. */
export interface SoldPackage {
  row: PackageRow;
  payouts: readonly Payout[];
}

/** What decides when an open package pays what it still owes. */
export interface OwingPackage {
  row: Pick<
    PackageRow,
    'packageType' | 'principalCentavos' | 'incomeCentavos' | 'startedAt' | 'maturesAt'
  >;
  payouts: readonly Pick<Payout, 'period' | 'principalCentavos' | 'incomeCentavos'>[];
}

/** An amount that leaves an escrow: principal and the income on it. */
export interface PayoutAmount {
  period: number;
  principalCentavos: Centavos;
  incomeCentavos: Centavos;
}

export function progressOf(sold: SoldPackage, now: Date): PackageProgress {
  return packageProgress(
    {
      type: sold.row.packageType,
      startedAt: sold.row.startedAt,
      maturesAt: sold.row.maturesAt,
      claimedPeriods: sold.payouts.map((payout) => payout.period),
    },
    now,
  );
}

/** The four instalments of a package 4; none for the others. */
export function instalmentsOf(row: OwingPackage['row']): Instalment[] {
  if (row.packageType !== 4) return [];
  return decideInstalments(row.principalCentavos, row.incomeCentavos, row.startedAt, row.maturesAt);
}

/** What is still in a package's escrow, by principal and income. */
export function remainderOf(sold: OwingPackage): PayoutAmount {
  const paid = sold.payouts.reduce(
    (sum, payout) => ({
      principal: sum.principal + payout.principalCentavos,
      income: sum.income + payout.incomeCentavos,
    }),
    { principal: 0, income: 0 },
  );
  return {
    period: WHOLE,
    principalCentavos: sold.row.principalCentavos - paid.principal,
    incomeCentavos: sold.row.incomeCentavos - paid.income,
  };
}

export function totalOf(amount: PayoutAmount): Centavos {
  return amount.principalCentavos + amount.incomeCentavos;
}

/**
 * The payout of a matured package's claim or rollover: all that remains.
 * @throws Refusal `package_already_closed`, `package_not_matured`
 */
export function decideWholePayout(sold: SoldPackage, now: Date): PayoutAmount {
  if (sold.row.closedAt !== null) throw new Refusal('package_already_closed');
  if (!progressOf(sold, now).isMatured) throw new Refusal('package_not_matured');
  return remainderOf(sold);
}

/**
 * The payout of one instalment's claim or rollover: the named period, or the oldest due.
 * @throws Refusal `package_has_no_instalments`, `instalment_unknown`, `instalment_already_claimed`,
 *   `instalment_not_due`, `package_already_closed`
 */
export function decideInstalmentPayout(
  sold: SoldPackage,
  period: number | undefined,
  now: Date,
): PayoutAmount {
  const { partialClaims } = progressOf(sold, now);
  if (partialClaims === null) throw new Refusal('package_has_no_instalments');
  const chosen = period ?? partialClaims.duePeriods[0];
  if (chosen !== undefined && sold.payouts.some((payout) => payout.period === chosen)) {
    throw new Refusal('instalment_already_claimed');
  }
  if (sold.row.closedAt !== null) throw new Refusal('package_already_closed');
  if (chosen === undefined) throw new Refusal('instalment_not_due');
  const instalment = instalmentsOf(sold.row).find((each) => each.period === chosen);
  if (instalment === undefined) throw new Refusal('instalment_unknown');
  if (!partialClaims.duePeriods.includes(chosen)) throw new Refusal('instalment_not_due');
  return {
    period: chosen,
    principalCentavos: instalment.principalCentavos,
    incomeCentavos: instalment.incomeCentavos,
  };
}

/** Whether this amount empties the escrow. */
export function emptiesEscrow(sold: SoldPackage, amountCentavos: Centavos): boolean {
  return totalOf(remainderOf(sold)) === amountCentavos;
}

/** An open package's due and unpaid amounts: instalments one by one, otherwise all at maturity. */
export function decideDue(sold: SoldPackage, now: Date): PayoutAmount[] {
  return listOwed(sold)
    .filter(({ dueAt }) => dueAt <= now)
    .map(({ part }) => part);
}

/** An open package's amounts due later, oldest first. */
export function decideLater(
  sold: SoldPackage,
  now: Date,
): { dueAt: Date; amountCentavos: Centavos }[] {
  return listOwed(sold)
    .filter(({ dueAt }) => dueAt > now)
    .map(({ dueAt, part }) => ({ dueAt, amountCentavos: totalOf(part) }));
}

/** What open packages keep locked at `now`, by principal and income. */
export function sumLocked(
  packages: readonly OwingPackage[],
  now: Date,
): { principalCentavos: Centavos; incomeCentavos: Centavos } {
  const later = packages.flatMap(listOwed).filter(({ dueAt }) => dueAt > now);
  const sum = (part: 'principalCentavos' | 'incomeCentavos') =>
    later.reduce((total, each) => total + each.part[part], 0);
  return { principalCentavos: sum('principalCentavos'), incomeCentavos: sum('incomeCentavos') };
}

/** Unpaid amounts of an open package with their due times. */
function listOwed(sold: OwingPackage): { dueAt: Date; part: PayoutAmount }[] {
  if (sold.row.packageType !== 4) return [{ dueAt: sold.row.maturesAt, part: remainderOf(sold) }];
  const paid = new Set(sold.payouts.map(({ period }) => period));
  return instalmentsOf(sold.row)
    .filter(({ period, amountCentavos }) => !paid.has(period) && amountCentavos > 0)
    .map(({ dueAt, ...part }) => ({ dueAt, part }));
}

/**
 * The package that a purchase opens.
 * @param principalCentavos null when the input is not a valid amount
 * @throws Refusal `package_not_offered`, `package_amount_too_small`, `package_total_too_large`
 */
export function decidePurchase(
  terms: PackageTerms,
  principalCentavos: Centavos | null,
  now: Date,
): DecidedPackage {
  requireForSale(terms);
  if (principalCentavos === null || principalCentavos < terms.minimumCentavos) {
    const message = `Please enter an amount greater than or equal to ${formatPesosShort(terms.minimumCentavos)}`;
    const extra = { least: toPesos(terms.minimumCentavos) };
    throw new Refusal('package_amount_too_small', { message, field: 'amount', extra });
  }
  return openPackage(terms, principalCentavos, now);
}

/**
 * The package that a rollover opens with the old one's payout.
 * @throws Refusal `rollover_target_not_offered`, `package_not_offered`,
 *   `rollover_amount_too_small`, `package_total_too_large`
 */
export function decideRollover(
  fromType: PackageType,
  terms: PackageTerms,
  amountCentavos: Centavos,
  now: Date,
): DecidedPackage {
  if (!rolloverTargets(fromType, amountCentavos).includes(terms.type)) {
    throw new Refusal('rollover_target_not_offered');
  }
  requireForSale(terms);
  if (amountCentavos < terms.minimumCentavos) {
    throw new Refusal('rollover_amount_too_small', {
      message: `Package ${terms.type} starts at ${formatPesosShort(terms.minimumCentavos)}; this rollover has ${formatPesosShort(amountCentavos)}`,
      extra: {
        packageType: terms.type,
        least: toPesos(terms.minimumCentavos),
        amount: toPesos(amountCentavos),
      },
    });
  }
  return openPackage(terms, amountCentavos, now);
}

function requireForSale(terms: PackageTerms): void {
  if (!isForSale(terms)) throw new Refusal('package_not_offered');
}

function openPackage(terms: PackageTerms, principalCentavos: Centavos, now: Date): DecidedPackage {
  try {
    return decidePackage(terms, principalCentavos, now);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('package_total_too_large');
    throw error;
  }
}

/** Moves a new package's income from the reward fund into its escrow. */
export function reserveIncome(
  memberId: string,
  packageId: string,
  incomeCentavos: Centavos,
  transferId: string,
): LedgerEntry[] {
  if (incomeCentavos === 0) return [];
  return [
    {
      kind: 'transfer',
      id: transferId,
      debitAccountId: stripeAccountId('rewardFund', memberId),
      creditAccountId: escrowAccountId(packageId),
      amountCentavos: incomeCentavos,
      code: transferCodes.packageIncomeReserved,
      referenceId: packageId,
    },
  ];
}
