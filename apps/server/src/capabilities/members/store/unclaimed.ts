import { type Input, type Routes, readReferenceText } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { deriveReference, readReferenceInstant } from '../../../kernel/ids.ts';
import type { Holder } from '../../../people/closing.ts';
import { containsPattern, isAmong } from '../../../people/search.ts';
import { transferCodes } from '../../../transfers.ts';

export type UnclaimedRow = Row<'unclaimedMoney'> & {
  /** When the ledger booked the payment; its reference derives from this. Null while owed. */
  paidTransferAt: Date | null;
};

const paidTransferAt = sql<Date | null>`(
  select t.created_at from ledger.transfer t
  where t.reference_id = unclaimed_money.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}
)`.as('paidTransferAt');

export async function insertUnclaimed(
  trx: Trx,
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

export async function findUnclaimed(db: Db, id: string): Promise<UnclaimedRow | null> {
  const row = await db
    .selectFrom('unclaimedMoney')
    .selectAll()
    .select(paidTransferAt)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockUnclaimed(trx: Trx, id: string): Promise<UnclaimedRow | null> {
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
  trx: Trx,
  id: string,
  payment: { at: Date; by: string; confirmedBy: string | null; note: string | null },
): Promise<UnclaimedRow> {
  return trx
    .updateTable('unclaimedMoney')
    .set({
      paidAt: payment.at,
      paidBy: payment.by,
      confirmedBy: payment.confirmedBy,
      note: payment.note,
      holder: null,
      holderSalt: null,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(paidTransferAt)
    .executeTakeFirstOrThrow();
}

type UnclaimedQuery = Input<Routes['listUnclaimedMoney'], 'query'>;

/** The ledger's time of a payment and ours differ by the wait for locks, and by changed clocks. */
const PAID_WITHIN_MS = 60_000;

/** Those whose payment has this reference, which derives from its ledger time. */
export async function findPaidUnclaimed(db: Db, text: string) {
  const reference = readReferenceText(text);
  const instant = readReferenceInstant(reference);
  if (instant === null) return [];
  const [from, to] = [-PAID_WITHIN_MS, PAID_WITHIN_MS].map((ms) => instant.getTime() + ms);
  const rows = await db
    .selectFrom('unclaimedMoney')
    .select(['id', 'amountCentavos', 'createdAt as at', paidTransferAt])
    .where('paidAt', '>=', new Date(from!))
    .where('paidAt', '<=', new Date(to!))
    .execute();
  return rows
    .filter(({ id, paidTransferAt: paid }) => paid && deriveReference(paid, id) === reference)
    .map(({ id, amountCentavos, at }) => ({ id, reference, amountCentavos, at }));
}

/**
 * @param decided.by who paid it
 * @param decided.ids found by reference, in place of the search
 */
export function filterUnclaimed(
  db: Db,
  { search, status, from, to }: UnclaimedQuery,
  { by, ids }: { by: string | undefined; ids: readonly string[] },
) {
  const onDays = isOnDays('unclaimedMoney.createdAt', { from, to });
  return db
    .selectFrom('unclaimedMoney')
    .selectAll()
    .select(paidTransferAt)
    .$if(ids.length > 0, (query) => query.where(isAmong('unclaimedMoney.id', ids)))
    .$if(search !== undefined && ids.length === 0, (query) =>
      query.where(sql<SqlBool>`lower(holder) like ${containsPattern(search!)}`),
    )
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(by !== undefined, (query) => query.where('paidBy', '=', by!))
    .$if(status === 'owed', (query) => query.where('paidAt', 'is', null))
    .$if(status === 'paid', (query) => query.where('paidAt', 'is not', null));
}
