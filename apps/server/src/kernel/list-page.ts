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

/** Which rows of an ordered list to read, and from which end. */
export interface Slice {
  where: RawBuilder<SqlBool>;
  /** The `order by` clause. */
  orderBy: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** A slice that names its first sort key, for an index that does not order equal rows. */
interface OrderedSlice extends Slice {
  firstBy: RawBuilder<unknown>;
}

/** Reads a list. It is not counted if the page has the count. */
export type ListReader<Row> = {
  /** Reads a slice, usually with `cutSlice`. */
  rows: (slice: OrderedSlice) => Promise<readonly Row[]>;
} & (
  | { count: () => Promise<Count> }
  /** Reads both at once. The rows are used only if the count is exact (see `readShortList`). */
  | { countedRows: (slice: Slice) => Promise<CountedRows<Row>> }
);

export interface CountedRows<Row> {
  count: Count;
  rows: readonly Row[];
}

const FROM_THE_BEGINNING: Cursor = { side: 'after', values: null };

/**
 * Reads a page of an ordered list, by number or cursor, with the total and the cursors of its
 * neighbours. The last page by cursor is read from the end.
 *
 * @throws Refusal `request_invalid` for an invalid cursor or one of another order
 */
export async function listPage<Row>(
  page: Page,
  order: Order<Row>,
  read: ListReader<Row>,
): Promise<Listed<Row>> {
  const cursor = page.cursor === undefined ? FROM_THE_BEGINNING : decodeCursor(order, page.cursor);
  const isReversed = cursor.side === 'before';
  // One extra row tells whether this is the last page.
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

/** Cuts a slice from a query that has no order yet. */
export function cutSlice<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { where, orderBy, limit, offset }: Slice,
): SelectQueryBuilder<Database, Table, Row> {
  return query.where(where).orderBy(orderBy).limit(limit).offset(offset);
}

/** `union all` of selects with the same columns. At least one. */
export function uniteAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
