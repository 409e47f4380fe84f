import type { PackageOffer } from '@barya/contract/packages';
import {
  type Centavos,
  formatPesos,
  formatPesosShort,
  parsePercent,
  parsePesos,
} from '@barya/money';
import { decidePackage, INSTALMENT_COUNT, type PackageTerms } from '@barya/rules';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

const say = words.offers;

/** The result of a typed amount. */
type Purchase =
  | { kind: 'untyped' }
  | { kind: 'refused'; title: string; detail: string }
  | { kind: 'possible'; amountCentavos: Centavos };

/** The limits of a purchase, in centavos. */
export interface PurchaseLimits {
  minimumCentavos: Centavos;
  /** The most that the reward fund covers; null without a limit. */
  mostCentavos: Centavos | null;
  walletCentavos: Centavos;
}

/** Checks a typed amount against the package's minimum, the wallet and the reward fund. */
export function decidePurchase(
  typed: string,
  { minimumCentavos, mostCentavos, walletCentavos }: PurchaseLimits,
): Purchase {
  if (typed.trim() === '') return { kind: 'untyped' };
  const amountCentavos = parsePesos(typed);
  if (amountCentavos === null || amountCentavos < minimumCentavos) {
    const detail = say.invalidDetail(formatPesosShort(minimumCentavos));
    return { kind: 'refused', title: say.invalid, detail };
  }
  if (amountCentavos > walletCentavos) {
    return { kind: 'refused', title: say.insufficient, detail: say.insufficientDetail };
  }
  if (mostCentavos !== null && amountCentavos > mostCentavos) {
    const detail = say.tooMuchDetail(nameMost(mostCentavos));
    return { kind: 'refused', title: say.tooMuch, detail };
  }
  return { kind: 'possible', amountCentavos };
}

/** The reward fund's limit in whole pesos, as shown. */
export function nameMost(mostCentavos: Centavos): string {
  return formatPesosShort(mostCentavos - (mostCentavos % 100));
}

/** What an amount bought at `now` pays, and on which days. */
export function describeOffer(terms: PackageTerms, amountCentavos: Centavos, now: Date): string {
  const { totalCentavos, maturesAt, instalments } = decidePackage(terms, amountCentavos, now);
  const amount = formatPesos(amountCentavos);
  const total = formatPesos(totalCentavos);
  const [first] = instalments;
  if (!first) return say.becomes(amount, total, formatDay(maturesAt));
  const everyDays = terms.durationDays / INSTALMENT_COUNT;
  return say.becomesInParts(amount, total, everyDays, formatDay(first.dueAt));
}

/** An offer's terms in centavos and units of percent. */
export function termsOf(offer: PackageOffer): PackageTerms {
  return {
    type: offer.packageType,
    minimumCentavos: parsePesos(offer.minimumAmount) ?? 0,
    durationDays: offer.durationDays,
    incomePercent: parsePercent(offer.incomePercent) ?? 0,
  };
}
