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
  /** The total by day, half up: for display only, it is never paid. */
  dailyIncomeCentavos: Centavos;
  /** Four for package 4, none for the others. */
  instalments: Instalment[];
}

/**
 * Works out a package from its terms. Whether the principal reaches the minimum and the balance is
 * the caller's to refuse beforehand.
 * @throws RangeError when the duration is not positive, the principal is not a positive whole number
 *   of centavos, or an amount or instant is too large to be exact
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
 * What a package pays a day on average, in centavos, half up: for display only, it is never paid.
 * @param durationMs how long the package lasts
 */
export function dailyIncome(totalCentavos: Centavos, durationMs: number): Centavos {
  // In BigInt, since centavos times milliseconds pass what a number holds exactly.
  const duration = BigInt(durationMs);
  return Number((2n * BigInt(totalCentavos) * BigInt(DAY_MS) + duration) / (2n * duration));
}

const PACKAGE_2_FROM_CENTAVOS: Centavos = 500_00;
const PACKAGES_3_AND_4_FROM_CENTAVOS: Centavos = 1000_00;

/**
 * The claimable amount from which on a package may be rolled over into a target; null where it never
 * may: downgrades are not offered. The target's minimum in force stands besides; the caller checks it.
 */
export function rolloverThreshold(fromType: PackageType, toType: PackageType): Centavos | null {
  if (toType < fromType) return null;
  if (toType === fromType || fromType === 3) return 0;
  return toType === 2 ? PACKAGE_2_FROM_CENTAVOS : PACKAGES_3_AND_4_FROM_CENTAVOS;
}

/** The package types that a claimable amount may be rolled over into, in rising order. */
export function rolloverTargets(fromType: PackageType, amountCentavos: Centavos): PackageType[] {
  return PACKAGE_TYPES.filter((toType) => {
    const threshold = rolloverThreshold(fromType, toType);
    return threshold !== null && amountCentavos >= threshold;
  });
}
