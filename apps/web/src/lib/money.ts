import { type Centavos, formatPesos, formatPesosShort } from '@barya/money';
import { locale } from './language.ts';
import { lazily } from './lazily.ts';

/**
 * Pesos of an answer in centavos. Answers have at most two decimals; rounding only corrects floats.
 */
export function centavosOf(pesos: number): Centavos {
  return Math.round(pesos * 100);
}

/** Adds pesos exactly, through centavos. */
export function addPesos(amounts: readonly number[]): number {
  return amounts.reduce((sum, pesos) => sum + centavosOf(pesos), 0) / 100;
}

/** Pesos as screens show them: `₱1,234.50`. */
export function showPesos(pesos: number): string {
  return formatPesos(centavosOf(pesos));
}

/** A change of balance, with its sign: `+₱5.00`, `−₱100.00`. */
export function showChange(pesos: number): string {
  const sign = pesos < 0 ? '\u2212' : '+';
  return `${sign}${showPesos(Math.abs(pesos))}`;
}

/** Pesos in a message: `₱100`, `₱37.50`. */
export function namePesos(pesos: number): string {
  return formatPesosShort(centavosOf(pesos));
}

/** Points, which are pesos without the sign: `1,250`, `37.50`. Also for counts. */
export function showPoints(pesos: number): string {
  return namePesos(pesos).replace('₱', '');
}

const coverages = lazily(
  () =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** Coverage in percent, as screens show it: `112.34%`. */
export function showCoverage(percent: number): string {
  return coverages().format(percent / 100);
}

/** A sentence of the server, in which no line ends between a sign and its amount. */
export function keepSigns(sentence: string): string {
  return sentence.replace(/([+−-])(?=₱)/g, '$1\u2060');
}
