import { type Centavos, parsePesos } from '@barya/money';
import type { Random } from './random.ts';

/** @throws Error if it is not an amount of money */
export function centavosOf(pesos: number): Centavos {
  const amount = parsePesos(pesos);
  if (amount === null) throw new Error(`${pesos} is no amount`);
  return amount;
}

/**
 * What a person takes from a balance: all of it, or a round amount below.
 * @param allChance the probability of taking all
 */
export function takeFrom(random: Random, balanceCentavos: Centavos, allChance: number): Centavos {
  if (random.happens(allChance)) return balanceCentavos;
  const step = centavosOf(balanceCentavos >= 100_000 ? 100 : 50);
  return balanceCentavos - (balanceCentavos % step);
}
