import { percentOf } from '@barya/money';
import { isForSale, PACKAGE_TYPES, type PackageTerms } from '@barya/rules';
import type { Inquiry } from '../../../kernel/operation.ts';
import { readRewardFundAvailable } from '../../reserves/index.ts';
import { readSettings, salesAreOpen } from '../../settings/index.ts';

/** A package type at the terms in force. */
export interface Offer {
  terms: PackageTerms;
  forSale: boolean;
  /** Sales are open, and the reward fund covers the income of the smallest purchase. */
  isAvailable: boolean;
}

/** The four packages as they can be bought now. */
export async function listOffers({ db, operatingMode }: Inquiry): Promise<Offer[]> {
  const settings = await readSettings(db);
  const fundCentavos = await readRewardFundAvailable(db);
  const areSalesOpen = salesAreOpen(settings, operatingMode);
  return PACKAGE_TYPES.map((type) => {
    const terms = settings.packages[type];
    const forSale = isForSale(terms);
    const promised = percentOf(terms.minimumCentavos, terms.incomePercent);
    return { terms, forSale, isAvailable: forSale && areSalesOpen && promised <= fundCentavos };
  });
}
