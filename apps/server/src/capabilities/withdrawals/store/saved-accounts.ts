import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';

export type PayoutAccountRow = Row<'payoutAccount'>;

/** A member's saved accounts, by name. */
export async function listAccounts(db: Db, memberId: string): Promise<PayoutAccountRow[]> {
  return db
    .selectFrom('payoutAccount')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** An account that a member withdrew to, under one name. */
export interface UsedAccountRow {
  method: string;
  bank: string | null;
  accountNumber: string;
  accountName: string;
  withdrawals: number;
  approvedCentavos: Centavos;
  lastUsedAt: Date;
}

const MOST_USED_ACCOUNTS = 50;

/** Those used last first. Erased ones of a deleted member are left out. */
export async function listUsedAccounts(db: Db, memberId: string): Promise<UsedAccountRow[]> {
  return db
    .selectFrom('withdrawal')
    .select(['method', 'bank', 'accountNumber', 'accountName'])
    .select([
      sql<number>`count(*)::integer`.as('withdrawals'),
      sql<Centavos>`coalesce(sum(amount_centavos)
        filter (where status in ('approved', 'completed')), 0)::bigint`.as('approvedCentavos'),
      sql<Date>`max(created_at)`.as('lastUsedAt'),
    ])
    .where('memberId', '=', memberId)
    .where('accountNumber', '<>', '')
    .groupBy(['method', 'bank', 'accountNumber', 'accountName'])
    .orderBy('lastUsedAt', 'desc')
    .limit(MOST_USED_ACCOUNTS)
    .execute();
}

/** Saves an account, or gives the saved one the new names and QR code. */
export async function upsertAccount(
  trx: Trx,
  account: PayoutAccountRow,
): Promise<PayoutAccountRow> {
  return trx
    .insertInto('payoutAccount')
    .values(account)
    .onConflict((oc) =>
      oc.expression(SAME_ACCOUNT).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        accountName: ref('excluded.accountName'),
        qrText: ref('excluded.qrText'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As the unique index compares accounts. */
const SAME_ACCOUNT = sql`member_id, lower(method), coalesce(bank, ''),
  upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))`;

/** Renames a member's account; null if it is not the member's. */
export async function renameAccount(
  trx: Trx,
  memberId: string,
  { id, name }: Pick<PayoutAccountRow, 'id' | 'name'>,
): Promise<PayoutAccountRow | null> {
  const row = await trx
    .updateTable('payoutAccount')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the member had it */
export async function deleteAccount(trx: Trx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('payoutAccount')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
