import { type Centavos, percentOf } from '@barya/money';
import { DAY_MS } from '../manila-day.ts';
import { decideInstalments, type Instalment } from './instalments.ts';
import { PACKAGE_TYPES, type PackageTerms, type PackageType } from './terms.ts';

/** All that is fixed when a package is bought or rolled over. */
export interface DecidedPackage {
  type: PackageType;
  principalCentavos: Centavos;
  /** The promised income, rounded down. */
  incomeCentavos: Centavos;
  /** Principal plus income: what the package pays out. */
  totalCentavos: Centavos;
  startedAt: Date;
  maturesAt: Date;
  days: number;
  /** The total per day, rounded half up. Display only, never paid. */
  dailyIncomeCentavos: Centavos;
  /** Four for package 4, none for the others. */
  instalments: Instalment[];
}

/**
 * Computes a package from its terms. The caller checks the minimum and the balance first.
 * @throws RangeError when the duration is not positive, the principal is not a positive whole
 *   number of centavos, or an amount or instant is too large to be exact
 */
export function decidePackage(
  terms: PackageTerms,
  principalCentavos: Centavos,
  startedAt: Date,
): DecidedPackage {
  const { type, durationDays } = terms;
  const durationMs = Math.round(durationDays * DAY_MS);
  const maturesAt = new Date(startedAt.getTime() + durationMs);
  if (!(durationMs > 0) || Number.isNaN(maturesAt.getTime())) {
    throw new RangeError(`A package cannot last ${durationDays} days from ${startedAt.getTime()}`);
  }
  if (!(principalCentavos > 0)) throw new RangeError('A package needs a principal');
  const incomeCentavos = percentOf(principalCentavos, terms.incomePercent);
  const totalCentavos = principalCentavos + incomeCentavos;
  if (!Number.isSafeInteger(totalCentavos)) throw new RangeError('The total is too large');
  return {
    type,
    principalCentavos,
    incomeCentavos,
    totalCentavos,
    startedAt,
    maturesAt,
    days: durationDays,
    dailyIncomeCentavos: dailyIncome(totalCentavos, durationMs),
    instalments:
      type === 4 ? decideInstalments(principalCentavos, incomeCentavos, startedAt, maturesAt) : [],
  };
}

/**
 * A package's average daily payout in centavos, rounded half up. Display only, never paid.
 * @param durationMs how long the package lasts
 */
export function dailyIncome(totalCentavos: Centavos, durationMs: number): Centavos {
  // BigInt, since centavos times milliseconds exceed safe integers.
  const duration = BigInt(durationMs);
  return Number((2n * BigInt(totalCentavos) * BigInt(DAY_MS) + duration) / (2n * duration));
}

const PACKAGE_2_FROM_CENTAVOS: Centavos = 500_00;
const PACKAGES_3_AND_4_FROM_CENTAVOS: Centavos = 1000_00;

/**
 * The least claimable amount that may roll over into the target; null if it never may, since
 * downgrades are not offered. The caller also checks the target's minimum in force.
 */
export function rolloverThreshold(fromType: PackageType, toType: PackageType): Centavos | null {
  if (toType < fromType) return null;
  if (toType === fromType || fromType === 3) return 0;
  return toType === 2 ? PACKAGE_2_FROM_CENTAVOS : PACKAGES_3_AND_4_FROM_CENTAVOS;
}

/** The package types that a claimable amount can roll over into, ascending. */
export function rolloverTargets(fromType: PackageType, amountCentavos: Centavos): PackageType[] {
  return PACKAGE_TYPES.filter((toType) => {
    const threshold = rolloverThreshold(fromType, toType);
    return threshold !== null && amountCentavos >= threshold;
  });
}
