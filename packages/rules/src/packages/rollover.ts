import type { Centavos } from '@barya/money';
import type { PackageType } from './terms.ts';

const PACKAGE_2_FROM_CENTAVOS: Centavos = 500_00;
const PACKAGES_3_AND_4_FROM_CENTAVOS: Centavos = 1000_00;

/**
 * The package types that a claimable amount may be rolled over into, in rising order. Downgrades
 * are never offered; these thresholds stand besides the target's minimum in force, which the caller
 * checks.
 */
export function rolloverTargets(fromType: PackageType, amountCentavos: Centavos): PackageType[] {
  const reaches3And4 = amountCentavos >= PACKAGES_3_AND_4_FROM_CENTAVOS;
  switch (fromType) {
    case 1:
      if (reaches3And4) return [1, 2, 3, 4];
      return amountCentavos >= PACKAGE_2_FROM_CENTAVOS ? [1, 2] : [1];
    case 2:
      return reaches3And4 ? [2, 3, 4] : [2];
    case 3:
      return [3, 4];
    case 4:
      return [4];
  }
}
