import type { PackageOffer } from '@barya/contract/packages';
import { parsePercent, parsePesos } from '@barya/money';
import type { PackageTerms } from '@barya/rules';

/** The terms of an offer as the rules count them: centavos and units of percent. */
export function termsOf(offer: PackageOffer): PackageTerms {
  return {
    type: offer.packageType,
    minimumCentavos: parsePesos(offer.minimumAmount) ?? 0,
    durationDays: offer.durationDays,
    incomePercent: parsePercent(offer.incomePercent) ?? 0,
  };
}
