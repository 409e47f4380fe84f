import { type Centavos, parsePesos } from '@barya/money';
import type { Random } from './random.ts';

/** @throws Error where that is no amount of money */
export function centavosOf(pesos: number): Centavos {
  const amount = parsePesos(pesos);
  if (amount === null) throw new Error(`${pesos} is no amount`);
  return amount;
}

/**
 * What somebody takes who has this much: all of it, or a round amount below.
 * @param allChance how often it is all
 */
export function takeFrom(random: Random, balanceCentavos: Centavos, allChance: number): Centavos {
  if (random.happens(allChance)) return balanceCentavos;
  const step = centavosOf(balanceCentavos >= 100_000 ? 100 : 50);
  return balanceCentavos - (balanceCentavos % step);
}
