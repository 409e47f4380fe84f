/**
 * Money and percentages without floats: read them, write them, share them out without loss.
 * Everything else in Barya counts in what this package defines.
 */
export { type Centavos, MAX_AMOUNT_CENTAVOS } from './centavos.ts';
export { formatPesos, formatPesosShort, toPesos, writePesos } from './format-pesos.ts';
export { parsePesos } from './parse-pesos.ts';
export {
  ONE_PERCENT,
  type PercentUnits,
  parsePercent,
  percentOf,
  toPercent,
} from './percent.ts';
export { splitEvenly } from './split-evenly.ts';
