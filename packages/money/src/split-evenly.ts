import { assertAmount, type Centavos } from './centavos.ts';

/**
 * Splits an amount: equal parts rounded down, and the last takes the remainder. The parts always
 * add up to the amount.
 * @param parts how many, at least 1
 * @throws RangeError when the amount or the number of parts is not a whole number in range
 */
export function splitEvenly(amountCentavos: Centavos, parts: number): Centavos[] {
  assertAmount(amountCentavos);
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Cannot split in ${parts}`);
  const part = (amountCentavos - (amountCentavos % parts)) / parts;
  const shares = new Array<Centavos>(parts).fill(part);
  shares[parts - 1] = amountCentavos - part * (parts - 1);
  return shares;
}
