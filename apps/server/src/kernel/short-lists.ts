import { limits } from '@barya/contract';
import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { CountedRows, Slice } from './list-page.ts';
import { toTotal } from './page.ts';

/** The ids of the rows of a slice. */
export type Places = AliasedRawBuilder<{ id: string }, 'place'>;

/** A list whose rows are looked up once it is known which they are. */
export interface PlacedList<Row> {
  /** As its order names it. */
  table: string;
  /** Selects the id and what the order needs of each row of the list. */
  places: RawBuilder<unknown>;
  /** Selects the rows of some places, in any order. */
  rows(place: Places): RawBuilder<Row>;
}

/** A slice of a list, along its order. */
export async function readPlaces<Row>(
  db: Kysely<Tables>,
  { table, places, rows }: PlacedList<Row>,
  slice: Slice,
): Promise<Row[]> {
  const cut = cutPlaces(table, sql`(${places})`, slice);
  const { rows: read } = await sql<Row>`
    select * from (${rows(cut)}) as ${sql.ref(table)} order by ${slice.orderBy}`.execute(db);
  return read;
}

/**
 * Counts a list and cuts a slice of it by one statement that finds its rows once. Where they are more
 * than 10,000 not all are found: the total is a lower bound then, and the rows mean nothing.
 */
export async function readShortList<Row>(
  db: Kysely<Tables>,
  { table, places, rows }: PlacedList<Row>,
  slice: Slice,
): Promise<CountedRows<Row>> {
  const alias = sql.ref(table);
  const cut = cutPlaces(table, sql`found`, slice);
  // Without a row on the page there is one that has the number alone.
  const { rows: read } = await sql<Row & { id: string | null; foundRows: number }>`
    with found as materialized (
      select * from (${places}) as place limit ${sql.lit(limits.page.exactCountUpTo + 1)}
    )
    select counted.found_rows, ${alias}.*
    from (select count(*)::integer as found_rows from found) as counted
    left join (${rows(cut)}) as ${alias} on true
    order by ${slice.orderBy}`.execute(db);
  return {
    count: toTotal(read[0]?.foundRows ?? 0),
    rows: read.filter(({ id }) => id !== null),
  };
}

function cutPlaces(table: string, places: RawBuilder<unknown>, slice: Slice): Places {
  const cut = sql<{ id: string }>`(
    select id from ${places} as ${sql.ref(table)} where ${slice.where}
    order by ${slice.orderBy} limit ${slice.limit} offset ${slice.offset})`;
  return cut.as('place');
}
