/**
 * Money and percentages without floats: parse, format, and split without loss. All code counts in
 * these units.
 */
export { type Centavos, MAX_AMOUNT_CENTAVOS, type Pesos } from './centavos.ts';
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
