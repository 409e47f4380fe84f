/** Reads the statements of banks and wallets: bytes to a plan that says what every row is. */
export { readAmount } from './judge/amounts.ts';
export { type DateFormat, dateFormats } from './judge/dates.ts';
export type { StatementLine } from './judge/lines.ts';
export type { Mapping } from './layout/find.ts';
export { makePlan, type StatementInput } from './plan/make.ts';
export type { Plan, RowReason } from './plan/plan.ts';
export { type Answers, type Guess, type Question, StatementFault } from './table.ts';
