import type { Centavos } from '@barya/money';
import { PACKAGE_TYPES, type PackageType } from './terms.ts';

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
