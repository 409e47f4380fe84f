import { sql } from 'kysely';
import type { Reader } from './executor.ts';

/** One place where a stored figure is not what the transfers say, in centavos or counts. */
export interface Discrepancy {
  rule: string;
  subject: string;
  stored: number;
  expected: number;
}

/**
 * Adds up every transfer and compares: stored balances, the two sides of the whole ledger, accounts
 * below zero, holds that ended twice, tallies, the balances that transfers keep. Empty when all is
 * well. It reads all transfers in one snapshot and locks nothing, so it may run beside traffic.
 */
export async function findDiscrepancies(db: Reader): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`select * from ledger.find_discrepancies()`.execute(db);
  return rows;
}
