import type { PackageOffer } from '@barya/contract/packages';
import { type Centavos, formatPesos, parsePercent, parsePesos } from '@barya/money';
import { decidePackage, INSTALMENT_COUNT, type PackageTerms } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

const say = words.offers;

/** What an amount put into a package at `now` becomes, and on which days it is paid. */
export function describeOffer(terms: PackageTerms, amountCentavos: Centavos, now: Date): string {
  const { totalCentavos, maturesAt, instalments } = decidePackage(terms, amountCentavos, now);
  const amount = formatPesos(amountCentavos);
  const total = formatPesos(totalCentavos);
  const [first] = instalments;
  if (!first) return say.becomes(amount, total, formatDay(maturesAt));
  const everyDays = terms.durationDays / INSTALMENT_COUNT;
  return say.becomesInParts(amount, total, everyDays, formatDay(first.dueAt));
}

/** The terms of an offer as the rules count them: centavos and units of percent. */
export function termsOf(offer: PackageOffer): PackageTerms {
  return {
    type: offer.packageType,
    minimumCentavos: parsePesos(offer.minimumAmount) ?? 0,
    durationDays: offer.durationDays,
    incomePercent: parsePercent(offer.incomePercent) ?? 0,
  };
}
