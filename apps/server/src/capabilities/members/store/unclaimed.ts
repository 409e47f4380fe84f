import type { ListQuery } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { UnclaimedMoneyTable } from '../../../database/cash-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Holder } from '../../../people/closing.ts';
import { containsPattern } from '../../../people/search.ts';
import { transferCodes } from '../../../transfers.ts';

export type UnclaimedRow = Selectable<UnclaimedMoneyTable> & {
  /** When the ledger booked the payment; its reference derives from this. Null while owed. */
  paidTransferAt: Date | null;
};

const paidTransferAt = sql<Date | null>`(
  select t.created_at from ledger.transfer t
  where t.reference_id = unclaimed_money.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}
)`.as('paidTransferAt');

export async function insertUnclaimed(
  trx: Transaction<Tables>,
  {
    holder,
    at,
    ...owed
  }: {
    id: string;
    memberId: string;
    holder: Holder | null;
    amountCentavos: Centavos;
    at: Date;
    /** The load of a cash-in that was credited after the deletion. */
    loadId?: string;
    /** A payout that failed or came back after it. */
    payoutId?: string;
  },
): Promise<void> {
  await trx
    .insertInto('unclaimedMoney')
    .values({ ...owed, holder: holder?.name, holderSalt: holder?.salt, createdAt: at })
    .execute();
}

export async function findUnclaimed(db: Kysely<Tables>, id: string): Promise<UnclaimedRow | null> {
  const row = await db
    .selectFrom('unclaimedMoney')
    .selectAll()
    .select(paidTransferAt)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockUnclaimed(
  trx: Transaction<Tables>,
  id: string,
): Promise<UnclaimedRow | null> {
  const row = await trx
    .selectFrom('unclaimedMoney')
    .selectAll()
    .select(paidTransferAt)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks it as paid and erases the owner's name. */
export async function markUnclaimedPaid(
  trx: Transaction<Tables>,
  id: string,
  payment: { at: Date; by: string; note: string | null },
): Promise<UnclaimedRow> {
  return trx
    .updateTable('unclaimedMoney')
    .set({
      paidAt: payment.at,
      paidBy: payment.by,
      note: payment.note,
      holder: null,
      holderSalt: null,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(paidTransferAt)
    .executeTakeFirstOrThrow();
}

type UnclaimedQuery = ListQuery<'owed' | 'paid', 'createdAt' | 'amount'>;

export function filterUnclaimed(db: Kysely<Tables>, { search, status }: UnclaimedQuery) {
  return db
    .selectFrom('unclaimedMoney')
    .selectAll()
    .select(paidTransferAt)
    .$if(search !== undefined, (query) =>
      query.where(sql<SqlBool>`lower(holder) like ${containsPattern(search!)}`),
    )
    .$if(status === 'owed', (query) => query.where('paidAt', 'is', null))
    .$if(status === 'paid', (query) => query.where('paidAt', 'is not', null));
}
