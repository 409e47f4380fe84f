import { limits } from '@barya/contract';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { CountedRows, Slice } from './list-page.ts';
import { toTotal } from './page.ts';

export type Places = AliasedRawBuilder<{ id: string }, 'place'>;

/** A list that finds ids first and reads rows after. */
export interface PlacedList<Row> {
  /** As in its order. */
  table: string;
  /** Selects the id and the sort keys of each row. */
  places: RawBuilder<unknown>;
  /** Selects the rows of these ids, in any order. */
  rows(place: Places): RawBuilder<Row>;
}

/** Reads a slice of a list in order. */
export async function readPlaces<Row>(
  db: Db,
  { table, places, rows }: PlacedList<Row>,
  slice: Slice,
): Promise<Row[]> {
  const cut = cutPlaces(table, sql`(${places})`, slice);
  const { rows: read } = await sql<Row>`
    select * from (${rows(cut)}) as ${sql.ref(table)} order by ${slice.orderBy}`.execute(db);
  return read;
}

/**
 * Counts a list and cuts a slice in one statement that scans once. Above 10,000 rows the scan
 * stops: the total is a lower bound, and the rows must be ignored.
 */
export async function readShortList<Row>(
  db: Db,
  { table, places, rows }: PlacedList<Row>,
  slice: Slice,
): Promise<CountedRows<Row>> {
  const alias = sql.ref(table);
  const cut = cutPlaces(table, sql`found`, slice);
  // An empty page still returns one row: the count.
  const { rows: read } = await sql<Row & { id: string | null; foundRows: number }>`
    with found as materialized (
      select * from (${places}) as place limit ${sql.lit(limits.page.exactCountUpTo + 1)}
    )
    select counted.found_rows, ${alias}.*
    from (select count(*)::integer as found_rows from found) as counted
    left join (${rows(cut)}) as ${alias} on true
    order by ${slice.orderBy}`.execute(db);
  return { count: toTotal(read[0]?.foundRows ?? 0), rows: read.filter(({ id }) => id !== null) };
}

function cutPlaces(table: string, places: RawBuilder<unknown>, slice: Slice): Places {
  const cut = sql<{ id: string }>`(
    select id from ${places} as ${sql.ref(table)} where ${slice.where}
    order by ${slice.orderBy} limit ${slice.limit} offset ${slice.offset})`;
  return cut.as('place');
}
