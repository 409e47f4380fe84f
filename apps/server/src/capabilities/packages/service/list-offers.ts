import type { PackageOffer } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { isForSale, largestCovered, PACKAGE_TYPES, type PackageTerms } from '@barya/rules';
import type { Inquiry } from '../../../kernel/operation.ts';
import { countPayableUplines } from '../../referrals/index.ts';
import { readRewardFundAvailable } from '../../reserves/index.ts';
import { findMissing, readSettings } from '../../settings/index.ts';
import { findDisclosureToAcknowledge } from './acknowledge-risk.ts';

/** A package type at the terms in force, as one member can buy it. */
export interface Offer {
  terms: PackageTerms;
  /** What a purchase of the minimum would be refused with; null where it would not. */
  obstacle: PackageOffer['unavailableBecause'];
  /** The largest purchase that the reward fund covers; null: as large as anybody may enter. */
  largestCentavos: Centavos | null;
  /** The same of a rollover, which pays no uplines. */
  largestRolloverCentavos: Centavos | null;
  /** The risk disclosure that the purchase has to acknowledge; null where none has to be. */
  acknowledge: string | null;
}

/** The four packages as a member can buy them now, with what the uplines would be paid. */
export async function listOffers(inquiry: Inquiry, memberId: string): Promise<Offer[]> {
  const { db, operatingMode } = inquiry;
  const settings = await readSettings(db);
  const [missing, fundCentavos, uplines, acknowledge] = await Promise.all([
    findMissing(db, settings, operatingMode),
    readRewardFundAvailable(db),
    countPayableUplines(db, memberId),
    findDisclosureToAcknowledge(inquiry, memberId),
  ]);
  const areSalesOpen = missing.length === 0;
  const sharePercent = settings.sharedEarningPercent;
  return PACKAGE_TYPES.map((type) => {
    const terms = settings.packages[type];
    const sale = { incomePercent: terms.incomePercent, sharePercent, uplines };
    const largestCentavos = largestCovered(sale, fundCentavos);
    return {
      terms,
      obstacle: findObstacle(terms, areSalesOpen, largestCentavos),
      largestCentavos,
      largestRolloverCentavos: largestCovered({ ...sale, uplines: 0 }, fundCentavos),
      acknowledge,
    };
  });
}

function findObstacle(
  terms: PackageTerms,
  areSalesOpen: boolean,
  largestCentavos: Centavos | null,
): Offer['obstacle'] {
  if (!isForSale(terms)) return 'package_not_offered';
  if (!areSalesOpen) return 'sales_not_open';
  const isCovered = largestCentavos === null || largestCentavos >= terms.minimumCentavos;
  return isCovered ? null : 'reward_fund_insufficient';
}
