import { type ListQuery, limits } from '@barya/contract';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Refusal } from './refusal.ts';

/** Which rows of a list are asked for. */
export interface Page {
  limit: number;
  /** 0 where there is a cursor. */
  offset: number;
  /** Opaque: `decodeCursor` reads it. */
  cursor?: string;
  /** Neither page, page size nor cursor was asked for: the answer stops at 1,000 rows. */
  isBare: boolean;
  /** How many rows there are, where that is known or nobody is told: they are not counted then. */
  counted?: Count | undefined;
}

/** The rows of a page, how many there are in all, and how to get at the others. */
export interface Listed<Item> extends Count {
  items: Item[];
  hasNext: boolean;
  /** Of other pages; without them the list has pages by number alone. */
  cursors?: { previous?: string; next?: string; last: string };
  /** Goes on by cursor from its first page: what is new at the top then moves nobody's place. */
  goesByCursor?: boolean;
}

/** A list that can have nothing in it. */
export const NOTHING_LISTED: Listed<never> = {
  items: [],
  total: 0,
  totalIsExact: true,
  hasNext: false,
};

/**
 * Reads which rows a parsed list query asks for.
 *
 * @throws Refusal `request_invalid` for a page by number so far in that the database would have to
 *   walk over more than 10,000 rows to it
 */
export function readPage({ page, pageSize, cursor }: ListQuery): Page {
  if (page === undefined && pageSize === undefined && cursor === undefined) {
    return { limit: limits.page.bareRows, offset: 0, isBare: true };
  }
  const limit = pageSize ?? limits.page.defaultSize;
  if (cursor !== undefined) return { limit, offset: 0, cursor, isBare: false };
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= limits.page.exactCountUpTo) {
    throw new Refusal('request_invalid', { message: BEYOND_NUMBERS });
  }
  return { limit, offset, isBare: false };
}

const BEYOND_NUMBERS =
  'Only the first 10,000 rows have page numbers. Please go on by the links of the list';

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
