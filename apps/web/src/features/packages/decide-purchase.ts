import { type Centavos, formatPesosShort, parsePesos } from '@barya/money';
import { words } from './words.ts';

const say = words.offers;

/** What a typed amount makes of a purchase. */
export type Purchase =
  | { kind: 'untyped' }
  | { kind: 'refused'; title: string; detail: string }
  | { kind: 'possible'; amountCentavos: Centavos };

/** Judges an amount as it was typed against the package's minimum and the wallet. */
export function decidePurchase(
  typed: string,
  minimumCentavos: Centavos,
  walletCentavos: Centavos,
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
  return { kind: 'possible', amountCentavos };
}
