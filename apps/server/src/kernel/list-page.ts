import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  type Cursor,
  decodeCursor,
  encodeCursor,
  encodeEnd,
  isBeyond,
  type Order,
  writeOrder,
} from './order.ts';
import type { Count, Listed, Page } from './page.ts';

/** Which rows of an ordered list are to be read, and from which of its ends. */
export interface Slice {
  where: RawBuilder<SqlBool>;
  /** What follows `order by`. */
  orderBy: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** A slice that says what its order begins with, for an index in which rows that are equal in that have none. */
interface OrderedSlice extends Slice {
  firstBy: RawBuilder<unknown>;
}

/** What reads a list; it is not counted where the page has the count. */
export type ListReader<Row> = {
  /** Reads a slice: `cutSlice` cuts it out of a query. */
  rows: (slice: OrderedSlice) => Promise<readonly Row[]>;
} & (
  | { count: () => Promise<Count> }
  /** For both at once. The rows are only taken where the count is exact (see `readShortList`). */
  | { countedRows: (slice: Slice) => Promise<CountedRows<Row>> }
);

/** Rows of a list, and how many it has in all. */
export interface CountedRows<Row> {
  count: Count;
  rows: readonly Row[];
}

const FROM_THE_BEGINNING: Cursor = { side: 'after', values: null };

/**
 * A page of a list in an order, by number or by cursor, how many rows there are in all, and the
 * cursors of the pages around it. The last page by cursor is read from the end of the list.
 *
 * @throws Refusal `request_invalid` for a cursor that is none, or of another order
 */
export async function listPage<Row>(
  page: Page,
  order: Order<Row>,
  read: ListReader<Row>,
): Promise<Listed<Row>> {
  const cursor = page.cursor === undefined ? FROM_THE_BEGINNING : decodeCursor(order, page.cursor);
  const isReversed = cursor.side === 'before';
  // One more than the page has, to know whether it is the last.
  const slice = sliceOf(order, cursor, { limit: page.limit + 1, offset: page.offset });
  const { count, rows } = await readCounted(page.counted, read, slice);
  const items = rows.slice(0, page.limit);
  if (isReversed) items.reverse();
  const hasMore = rows.length > page.limit;
  const isAtStart = isReversed ? !hasMore : cursor.values === null && page.offset === 0;
  const hasNext = isReversed ? cursor.values !== null && items.length > 0 : hasMore;
  return { ...count, items, hasNext, cursors: findCursors(order, items, { isAtStart, hasNext }) };
}

function sliceOf<Row>(
  order: Order<Row>,
  cursor: Cursor,
  rows: { limit: number; offset: number },
): OrderedSlice {
  const isReversed = cursor.side === 'before';
  return {
    where: isBeyond(order, cursor),
    orderBy: writeOrder(order, isReversed),
    firstBy: writeOrder({ ...order, keys: order.keys.slice(0, 1) }, isReversed),
    ...rows,
  };
}

function findCursors<Row>(
  order: Order<Row>,
  items: readonly Row[],
  { isAtStart, hasNext }: { isAtStart: boolean; hasNext: boolean },
) {
  const [first] = items;
  const last = items.at(-1);
  return {
    last: encodeEnd(order),
    ...(!isAtStart && {
      previous: first === undefined ? encodeEnd(order) : encodeCursor(order, 'before', first),
    }),
    ...(hasNext && last !== undefined && { next: encodeCursor(order, 'after', last) }),
  };
}

async function readCounted<Row>(
  counted: Count | undefined,
  read: ListReader<Row>,
  slice: OrderedSlice,
): Promise<CountedRows<Row>> {
  if (counted !== undefined) return { count: counted, rows: await read.rows(slice) };
  if ('count' in read) {
    const [count, rows] = await Promise.all([read.count(), read.rows(slice)]);
    return { count, rows };
  }
  const both = await read.countedRows(slice);
  return both.count.totalIsExact ? both : { count: both.count, rows: await read.rows(slice) };
}

/** Cuts a slice out of a query that is not ordered yet. */
export function cutSlice<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { where, orderBy, limit, offset }: Slice,
): SelectQueryBuilder<Database, Table, Row> {
  return query.where(where).orderBy(orderBy).limit(limit).offset(offset);
}

/** All rows of several selects with the same columns, as often as they come. At least one. */
export function uniteAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
