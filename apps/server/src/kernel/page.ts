import { isId, type ListQuery, limits } from '@barya/contract';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Refusal } from './refusal.ts';

/** Far beyond any instant of ours, and still a date that PostgreSQL can hold. */
const LATEST_MS = 4e12;

/** Which rows of a list are asked for. */
export interface Page {
  limit: number;
  /** 0 where there is a cursor. */
  offset: number;
  /** Opaque: `decodeCursor` reads it. */
  cursor?: string;
  /** Neither page, page size nor cursor was asked for: the answer stops at 1,000 rows. */
  isBare: boolean;
  /** Nobody is told how many rows there are, so they are not counted. */
  isUncounted?: boolean;
}

/** How many rows a list has in all. */
export interface Count {
  total: number;
  totalIsExact: boolean;
}

/** The rows of a page and how many there are in all. */
export interface Listed<Item> extends Count {
  items: Item[];
  /** Where the next page begins, for lists that can be read by cursor. */
  nextCursor?: string | undefined;
  /** Goes on by cursor from its first page: what is new at the top then moves nobody's place. */
  goesByCursor?: boolean;
}

/** A place in a list that is ordered by an instant and an id, newest first. */
export interface Cursor {
  at: Date;
  id: string;
}

/** Reads which rows a parsed list query asks for. */
export function readPage({ page, pageSize, cursor }: ListQuery): Page {
  if (page === undefined && pageSize === undefined && cursor === undefined) {
    return { limit: limits.page.bareRows, offset: 0, isBare: true };
  }
  const limit = pageSize ?? limits.page.defaultSize;
  if (cursor !== undefined) return { limit, offset: 0, cursor, isBare: false };
  return { limit, offset: ((page ?? 1) - 1) * limit, isBare: false };
}

/** Counts the rows of a list, unless nobody is told. */
export async function countFor(page: Page, count: () => Promise<Count>): Promise<Count> {
  return page.isUncounted ? { total: 0, totalIsExact: false } : count();
}

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

/** Writes a place as text that clients hand back and must not look into. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at.getTime(), cursor.id])).toString('base64url');
}

/** @throws Refusal `request_invalid` when the text is not one of ours. */
export function decodeCursor(text: string): Cursor {
  const cursor = findCursor(text);
  if (!cursor) throw new Refusal('request_invalid', { message: 'Please choose a valid page' });
  return cursor;
}

/** The condition for rows after a cursor in a list that is ordered newest first. */
export function isOlderThan(cursor: Cursor, atColumn: string, idColumn: string) {
  const { at, id } = cursor;
  return sql<SqlBool>`(${sql.ref(atColumn)}, ${sql.ref(idColumn)}) < (${at}, ${id}::uuid)`;
}

/** The cursor after the last row of a page; undefined when the page was not full. */
export function nextCursorAfter<Row>(
  rows: readonly Row[],
  page: Page,
  placeOf: (row: Row) => Cursor,
): string | undefined {
  const last = rows.at(-1);
  return last !== undefined && rows.length >= page.limit ? encodeCursor(placeOf(last)) : undefined;
}

function findCursor(text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [ms, id] = parts as unknown[];
  if (typeof id !== 'string' || !isId(id)) return null;
  if (typeof ms !== 'number' || !Number.isSafeInteger(ms) || Math.abs(ms) > LATEST_MS) return null;
  return { at: new Date(ms), id };
}
