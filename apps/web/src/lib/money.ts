import { type Centavos, formatPesos, formatPesosShort } from '@barya/money';

/** Pesos of an answer in centavos. Answers have at most two decimals, so rounding only undoes floats. */
export function centavosOf(pesos: number): Centavos {
  return Math.round(pesos * 100);
}

/** Pesos of answers added up, in pesos, by way of centavos. */
export function addPesos(amounts: readonly number[]): number {
  return amounts.reduce((sum, pesos) => sum + centavosOf(pesos), 0) / 100;
}

/** Pesos of an answer as screens show them: `₱1,234.50`. */
export function showPesos(pesos: number): string {
  return formatPesos(centavosOf(pesos));
}

/** What a balance changed by, with its sign: `+₱5.00`, `−₱100.00`. */
export function showChange(pesos: number): string {
  const sign = pesos < 0 ? '\u2212' : '+';
  return `${sign}${showPesos(Math.abs(pesos))}`;
}

/** Pesos of an answer as messages name them: `₱100`, `₱37.50`. */
export function namePesos(pesos: number): string {
  return formatPesosShort(centavosOf(pesos));
}

/** Points, which are pesos, without the sign: `1,250`, `37.50`. Counts are shown alike. */
export function showPoints(pesos: number): string {
  return namePesos(pesos).replace('₱', '');
}
