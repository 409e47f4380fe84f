import { limits } from '@barya/contract';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How many rows a list has in all. */
export interface Count {
  total: number;
  totalIsExact: boolean;
}

/** Of a list of whose length nobody is told. */
export const UNCOUNTED: Count = { total: 0, totalIsExact: false };

/** Counts the rows of a query, exactly up to `most`; beyond that the total is a lower bound. */
export async function countUpTo<Row>(
  db: Kysely<Tables>,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
  query: SelectQueryBuilder<any, any, Row>,
  most: number = limits.page.exactCountUpTo,
): Promise<Count> {
  const counted = query.clearOrderBy().limit(most + 1);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${counted}) as counted`.execute(db);
  return toTotal(rows[0]?.total ?? 0, most);
}

/** How many rows of a list are counted: fewer of a search, since those must be read. */
export function countedUpTo(search: string | undefined): number {
  const { exactCountUpTo, exactFoundUpTo } = limits.page;
  return search === undefined ? exactCountUpTo : exactFoundUpTo;
}

/** How a number of rows is told: exactly up to `most`; beyond that as a lower bound. */
export function toTotal(rows: number, most: number = limits.page.exactCountUpTo): Count {
  return { total: Math.min(rows, most), totalIsExact: rows <= most };
}
