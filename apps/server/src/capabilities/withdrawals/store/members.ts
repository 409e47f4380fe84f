import type { AccountNumberHistory } from '@barya/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Null when the withdrawal does not exist. */
export async function findMemberOfWithdrawal(
  db: Kysely<Tables>,
  withdrawalId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select('memberId')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** What earlier requests say about a normalized account number. */
export async function readNumberHistory(
  db: Kysely<Tables>,
  memberId: string,
  accountNumber: string,
): Promise<Omit<AccountNumberHistory, 'credentialChangedAt'>> {
  const row = await db
    .selectFrom('withdrawalDestination')
    .select([
      sql<Date | null>`min(first_used_at) filter (where account_number = ${accountNumber})`.as(
        'firstUsedAt',
      ),
      sql<boolean | null>`bool_or(account_number <> ${accountNumber})`.as('usedAnother'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { numberFirstUsedAt: row.firstUsedAt, usedAnotherNumber: row.usedAnother ?? false };
}

/** Forgets an account number unless its first use was before `at`. @returns whether it did */
export async function forgetNumber(
  trx: Transaction<Tables>,
  memberId: string,
  accountNumber: string,
  at: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('withdrawalDestination')
    .where('memberId', '=', memberId)
    .where('accountNumber', '=', accountNumber)
    .where('firstUsedAt', '>=', at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account numbers requested since `at`, as typed, each with its first use. */
export async function listNumbersSince(
  trx: Transaction<Tables>,
  memberId: string,
  at: Date,
): Promise<{ accountNumber: string; firstUsedAt: Date }[]> {
  return trx
    .selectFrom('withdrawal')
    .select(['accountNumber'])
    .select(({ fn }) => fn.min('createdAt').as('firstUsedAt'))
    .where('memberId', '=', memberId)
    .where('createdAt', '>=', at)
    .where('status', '<>', 'rejected')
    .groupBy('accountNumber')
    .execute();
}

/**
 * Records an account number's first use. The earliest instant wins, even after the clock went back.
 */
export async function rememberNumber(
  trx: Transaction<Tables>,
  memberId: string,
  accountNumber: string,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('withdrawalDestination')
    .values({ memberId, accountNumber, firstUsedAt: at })
    .onConflict((oc) =>
      oc
        .columns(['memberId', 'accountNumber'])
        .doUpdateSet({ firstUsedAt: at })
        .where('withdrawalDestination.firstUsedAt', '>', at),
    )
    .execute();
}

/** Erases a member's payout accounts, on withdrawals too. */
export async function eraseDestinations(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx.deleteFrom('withdrawalDestination').where('memberId', '=', memberId).execute();
  await trx
    .updateTable('withdrawal')
    .set({ accountNumber: '', accountName: '', destinationSalt: null })
    .where('memberId', '=', memberId)
    .execute();
}
