import { type Centavos, ONE_PERCENT, type PercentUnits } from '@barya/money';

export const PACKAGE_TYPES = [1, 2, 3, 4] as const;

/** The number of a package on sale. 1 to 3 pay at maturity, 4 pays in instalments. */
export type PackageType = (typeof PACKAGE_TYPES)[number];

/** What a package type is sold at; a package that was sold keeps the terms of that day. */
export interface PackageTerms {
  type: PackageType;
  /** The least principal that may be put in. */
  minimumCentavos: Centavos;
  durationDays: number;
  /** Income over the whole duration in percent of the principal, in units of `@barya/money`. */
  incomePercent: PercentUnits;
}

/** The terms that the settings begin with. */
export const DEFAULT_PACKAGE_TERMS: Readonly<Record<PackageType, PackageTerms>> = {
  1: { type: 1, minimumCentavos: 100_00, durationDays: 12, incomePercent: 20 * ONE_PERCENT },
  2: { type: 2, minimumCentavos: 500_00, durationDays: 20, incomePercent: 50 * ONE_PERCENT },
  3: { type: 3, minimumCentavos: 1000_00, durationDays: 30, incomePercent: 200 * ONE_PERCENT },
  4: { type: 4, minimumCentavos: 1000_00, durationDays: 40, incomePercent: 400 * ONE_PERCENT },
};

/** A minimum or a duration of 0 takes a package type off sale. */
export function isForSale(terms: PackageTerms): boolean {
  return terms.minimumCentavos > 0 && terms.durationDays > 0;
}
