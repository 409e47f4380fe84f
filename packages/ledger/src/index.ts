/**
 * Double-entry accounting over PostgreSQL: accounts, transfers, holds, reversals. Independent of
 * HTTP, members and packages; see README.md.
 */
export { createAccounts, type NewAccount, type NormalSide } from './accounts.ts';
export {
  type Balance,
  lockBalances,
  readBalances,
  readBalancesOfOwner,
  readTallies,
  type Tally,
} from './balances.ts';
export type { Reader, Writer } from './executor.ts';
export { LedgerRefusal, type LedgerRefusalCode, ledgerRefusalCodes } from './refusal.ts';
export {
  type BatchOptions,
  createTransfers,
  type Hold,
  type LedgerEntry,
  type PostHold,
  type Reversal,
  type Transfer,
  type VoidHold,
} from './transfers.ts';
export { type Discrepancy, findDiscrepancies } from './verify.ts';
