import { type Input, type Routes, readReferenceText } from '@barya/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { byAge, byAmount, type Sorts } from '../../../kernel/order.ts';
import { usernameOf } from '../../../people/person.ts';

/** An entry with the username of its author. */
export type EntryRow = Omit<Row<'reserveEntry'>, 'transactionNumber'> & {
  madeByUsername: string | null;
};

/**
 * Records a pay-in or pay-out. An opening reserve can be recorded once: a concurrent second attempt
 * returns false.
 */
export async function insertReserveEntry(
  trx: Trx,
  entry: NewRow<'reserveEntry'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('reserveEntry')
    .values(entry)
    .onConflict((oc) =>
      oc.column('kind').where('kind', '=', sql.lit('opening_reserve')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an opening reserve was ever booked. That money was never paid in. */
export async function hasOpeningReserve(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('reserveEntry')
    .select('id')
    .where('kind', '=', 'opening_reserve')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | null> {
  const row = await selectEntries(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type EntryQuery = Input<Routes['listReserveEntries'], 'query'>;

/**
 * The search scans every entry: there are only a few a week.
 *
 * @param deciderId who made the entry
 */
export function filterEntries(
  db: Db,
  { search, status, from, to }: EntryQuery,
  deciderId: string | undefined,
) {
  const onDays = isOnDays('reserveEntry.createdAt', { from, to });
  return selectEntries(db)
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(deciderId !== undefined, (query) => query.where('madeBy', '=', deciderId!))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(position(lower(${search}) in lower(note)) > 0
          or position(nullif(${readReferenceText(search!)}, '') in reference) > 0)`,
      ),
    )
    .$if(status !== undefined, (query) => query.where('kind', '=', status!));
}

export const entrySorts: Sorts<'createdAt' | 'amount', EntryRow> = {
  createdAt: byAge('reserveEntry'),
  amount: byAmount('reserveEntry'),
};

function selectEntries(db: Db) {
  return db
    .selectFrom('reserveEntry')
    .selectAll()
    .select(usernameOf('reserveEntry.madeBy').as('madeByUsername'));
}
