/**
 * What a plan of a statement is. `make-plan` makes one; apart, so that only the thread that reads
 * loads the parsers.
 */
export { findOwners, type NumberedAccount } from './judge/accounts.ts';
export { readAmount } from './judge/amounts.ts';
export { type DateFormat, dateFormats } from './judge/dates.ts';
export type { StatementLine } from './judge/lines.ts';
export type { Mapping } from './layout/find.ts';
export { roles } from './layout/roles.ts';
export type { StatementInput } from './plan/make.ts';
export type { Plan } from './plan/plan.ts';
export {
  type Answers,
  answerOf,
  type Guess,
  type Question,
  type RowReason,
  StatementFault,
} from './table.ts';
