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

/** Counts the rows of a query, exactly up to 10,000; beyond that the total is a lower bound. */
export async function countUpTo<Row>(
  db: Kysely<Tables>,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
  query: SelectQueryBuilder<any, any, Row>,
): Promise<Count> {
  const most = limits.page.exactCountUpTo;
  const counted = query.clearOrderBy().limit(most + 1);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${counted}) as counted`.execute(db);
  return toTotal(rows[0]?.total ?? 0);
}

/** How a number of rows is told: exactly up to 10,000; beyond that as a lower bound. */
export function toTotal(rows: number): Count {
  const most = limits.page.exactCountUpTo;
  return { total: Math.min(rows, most), totalIsExact: rows <= most };
}
