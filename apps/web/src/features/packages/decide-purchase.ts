import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { words } from './words.ts';

const say = words.offers;

/** What a typed amount makes of a purchase. */
export type Purchase =
  | { kind: 'untyped' }
  | { kind: 'refused'; title: string; detail: string }
  | { kind: 'possible'; amountCentavos: Centavos };

/** What a purchase is judged against, in centavos. */
export interface PurchaseLimits {
  minimumCentavos: Centavos;
  /** The most that the reward fund covers; null where there is no limit. */
  mostCentavos: Centavos | null;
  walletCentavos: Centavos;
}

/** Judges an amount as it was typed against the package's minimum, the wallet and the reward fund. */
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

/** What the reward fund covers as it is told, in whole pesos: the centavos are those of rounding. */
export function nameMost(mostCentavos: Centavos): string {
  return formatPesosShort(mostCentavos - (mostCentavos % 100));
}
