import type { PackageType } from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { decideInstalmentPayout, decideWholePayout, type SoldPackage, totalOf } from '../domain.ts';
import { lockSoldPackage, payClaim, rollOver } from './pay-out.ts';

/** What a claim credited or a rollover moved, and the packages after it. */
export interface PaidOut {
  amountCentavos: Centavos;
  /** The package that paid. */
  sold: SoldPackage;
  /** Of its receipt. */
  reference: string;
}

export interface RolledOver extends PaidOut {
  /** The package that the amount is the principal of. */
  opened: SoldPackage;
}

export interface InstalmentPaidOut extends PaidOut {
  period: number;
  opened: SoldPackage | null;
}

/**
 * Claims all that is left of a matured package.
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
 * Rolls all that is left of a matured package over into a new one.
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
 * @param choice `period` left out is the oldest one due
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
