import { type Centavos, ONE_PERCENT, type PercentUnits } from '@barya/money';

export const PACKAGE_TYPES = [1, 2, 3, 4] as const;

/** A package number. 1 to 3 pay at maturity, 4 pays in instalments. */
export type PackageType = (typeof PACKAGE_TYPES)[number];

/** The terms of a package type. A sold package keeps the terms of its sale. */
export interface PackageTerms {
  type: PackageType;
  /** The least principal. */
  minimumCentavos: Centavos;
  durationDays: number;
  /** Income over the whole duration in percent of the principal, in units of `@barya/money`. */
  incomePercent: PercentUnits;
}

/** The terms in new settings. */
export const DEFAULT_PACKAGE_TERMS: Readonly<Record<PackageType, PackageTerms>> = {
  1: { type: 1, minimumCentavos: 100_00, durationDays: 12, incomePercent: 20 * ONE_PERCENT },
  2: { type: 2, minimumCentavos: 500_00, durationDays: 20, incomePercent: 50 * ONE_PERCENT },
  3: { type: 3, minimumCentavos: 1000_00, durationDays: 30, incomePercent: 200 * ONE_PERCENT },
  4: { type: 4, minimumCentavos: 1000_00, durationDays: 40, incomePercent: 400 * ONE_PERCENT },
};

/** A minimum or duration of 0 takes a package type off sale. */
export function isForSale(terms: PackageTerms): boolean {
  return terms.minimumCentavos > 0 && terms.durationDays > 0;
}
