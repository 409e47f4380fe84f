import type { ListQuery } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { transferCodes } from '../../../chart-of-accounts.ts';
import type { Tables, UnclaimedMoneyTable } from '../../../database/tables.ts';
import { containsPattern } from '../../../people/search.ts';
import type { Holder } from '../../packages/index.ts';

export type UnclaimedRow = Selectable<UnclaimedMoneyTable> & {
  /** When the ledger booked the payment, of which its reference is made; null while it is owed. */
  paid_transfer_at: Date | null;
};

const paidTransferAt = sql<Date | null>`(
  select t.created_at from ledger.transfer t
  where t.reference_id = unclaimed_money.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}
)`.as('paid_transfer_at');

export async function insertUnclaimed(
  trx: Transaction<Tables>,
  owed: { id: string; memberId: string; holder: Holder; amountCentavos: Centavos; at: Date },
): Promise<void> {
  await trx
    .insertInto('unclaimed_money')
    .values({
      id: owed.id,
      member_id: owed.memberId,
      holder: owed.holder.name,
      holder_salt: owed.holder.salt,
      amount_centavos: owed.amountCentavos,
      created_at: owed.at,
    })
    .execute();
}

export async function findUnclaimed(db: Kysely<Tables>, id: string): Promise<UnclaimedRow | null> {
  const row = await db
    .selectFrom('unclaimed_money')
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
    .selectFrom('unclaimed_money')
    .selectAll()
    .select(paidTransferAt)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that it was paid, and forgets whom it was owed to. */
export async function markUnclaimedPaid(
  trx: Transaction<Tables>,
  id: string,
  payment: { at: Date; by: string; note: string | null },
): Promise<UnclaimedRow> {
  return trx
    .updateTable('unclaimed_money')
    .set({
      paid_at: payment.at,
      paid_by: payment.by,
      note: payment.note,
      holder: null,
      holder_salt: null,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(paidTransferAt)
    .executeTakeFirstOrThrow();
}

type UnclaimedQuery = ListQuery<'owed' | 'paid', 'createdAt' | 'amount'>;

export function filterUnclaimed(db: Kysely<Tables>, { search, status }: UnclaimedQuery) {
  return db
    .selectFrom('unclaimed_money')
    .selectAll()
    .select(paidTransferAt)
    .$if(search !== undefined, (query) =>
      query.where(sql<SqlBool>`lower(holder) like ${containsPattern(search!)}`),
    )
    .$if(status === 'owed', (query) => query.where('paid_at', 'is', null))
    .$if(status === 'paid', (query) => query.where('paid_at', 'is not', null));
}
