import { sql } from 'kysely';
import type { Writer } from './executor.ts';
import { translateRefusal } from './refusal.ts';

/** The side on which an account grows. It can never fall below zero on that side. */
export type NormalSide = 'credit' | 'debit';

/** A new account. The client chooses the meaning of ids, owners and codes. */
export interface NewAccount {
  id: string;
  ownerId: string;
  code: number;
  normalSide: NormalSide;
  /** For a row of a striped account: the group's id and the index in it, from 0. */
  stripe?: { groupId: string; index: number };
}

/**
 * Opens accounts at instant `at`. One that exists with the same owner, code and side is left alone.
 *
 * @throws LedgerRefusal `account_id_reused` if the id belongs to a different account.
 */
export async function createAccounts(
  trx: Writer,
  at: Date,
  accounts: readonly NewAccount[],
): Promise<void> {
  await translateRefusal(
    sql`select ledger.create_accounts(
      ${at},
      ${accounts.map((account) => account.id)}::uuid[],
      ${accounts.map((account) => account.ownerId)}::uuid[],
      ${accounts.map((account) => account.code)}::smallint[],
      ${accounts.map((account) => account.normalSide)}::ledger.normal_side[],
      ${accounts.map((account) => account.stripe?.groupId ?? null)}::uuid[],
      ${accounts.map((account) => account.stripe?.index ?? null)}::smallint[]
    )`.execute(trx),
  );
}
