import { type ListQuery, limits } from '@barya/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { Refusal } from './refusal.ts';

/** Which rows of a list to read. */
export interface Page {
  limit: number;
  /** 0 with a cursor. */
  offset: number;
  /** Opaque: `decodeCursor` reads it. */
  cursor?: string;
  /** The query has no page, page size or cursor: the answer stops at 1,000 rows. */
  isBare: boolean;
  /** The total, if it is known or not shown; then nothing is counted. */
  counted?: Count | undefined;
}

/** A page of rows, the total, and how to reach other pages. */
export interface Listed<Item> extends Count {
  items: Item[];
  hasNext: boolean;
  /** Cursors of other pages. Without them the list has numbered pages only. */
  cursors?: { previous?: string; next?: string; last: string };
  /** Continues by cursor after its first page, so new rows at the top shift nothing. */
  goesByCursor?: boolean;
}

export const NOTHING_LISTED: Listed<never> = {
  items: [],
  total: 0,
  totalIsExact: true,
  hasNext: false,
};

/**
 * Reads which rows a parsed list query wants.
 *
 * @throws Refusal `request_invalid` for a page by number for which the database would skip more
 *   than 10,000 rows
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

/** How many rows a list has. */
export interface Count {
  total: number;
  totalIsExact: boolean;
}

/** For a list that shows no total. */
export const UNCOUNTED: Count = { total: 0, totalIsExact: false };

/** Counts the rows of a query, exactly up to 10,000. Above that the total is a lower bound. */
export async function countUpTo<Row>(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
  query: SelectQueryBuilder<any, any, Row>,
): Promise<Count> {
  const most = limits.page.exactCountUpTo;
  const counted = query.clearOrderBy().limit(most + 1);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${counted}) as counted`.execute(db);
  return toTotal(rows[0]?.total ?? 0);
}

/** A count as shown: exact up to 10,000, above that a lower bound. */
export function toTotal(rows: number): Count {
  const most = limits.page.exactCountUpTo;
  return { total: Math.min(rows, most), totalIsExact: rows <= most };
}
