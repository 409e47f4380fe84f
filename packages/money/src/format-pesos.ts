import { assertCentavos, type Centavos, type Pesos } from './centavos.ts';

/**
 * Pesos as they cross the wire: a JSON number with at most two decimals.
 * @throws RangeError when the amount is not a safe integer
 */
export function toPesos(amountCentavos: Centavos): Pesos {
  assertCentavos(amountCentavos);
  return amountCentavos / 100;
}

/**
 * Pesos as a screen shows them, always with two decimals: `₱1,234.50`, `−₱0.20`.
 * @throws RangeError when the amount is not a safe integer
 */
export function formatPesos(amountCentavos: Centavos): string {
  assertCentavos(amountCentavos);
  const digits = String(Math.abs(amountCentavos)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountCentavos < 0 ? '\u2212' : ''}₱${whole}.${digits.slice(-2)}`;
}

/**
 * Pesos as a message names them: `₱100` if whole, else `₱37.50`.
 * @throws RangeError when the amount is not a safe integer
 */
export function formatPesosShort(amountCentavos: Centavos): string {
  return formatPesos(amountCentavos).replace('.00', '');
}

/** Pesos for files of other programs: `1250.00`, `-0.20`. */
export function writePesos(pesos: Pesos): string {
  return pesos.toFixed(2);
}
