import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Count } from './count.ts';
import {
  type Cursor,
  decodeCursor,
  encodeCursor,
  encodeEnd,
  isBeyond,
  type Order,
  writeOrder,
} from './order.ts';
import type { Listed, Page } from './page.ts';

/** Which rows of an ordered list are to be read, and from which of its ends. */
export interface Slice {
  where: RawBuilder<SqlBool>;
  /** What follows `order by`. */
  orderBy: RawBuilder<unknown>;
  /** One more than the page has, to know whether it is the last. */
  limit: number;
  offset: number;
}

const FROM_THE_BEGINNING: Cursor = { side: 'after', values: null };

/**
 * A page of a list in an order, by number or by cursor, how many rows there are in all, and the
 * cursors of the pages around it. The last page is read from the end, so that it costs what the
 * first one does.
 *
 * @param read.rows reads a slice: `cutSlice` cuts it out of a query
 * @param read.count is not asked where the page has the count
 * @throws Refusal `request_invalid` for a cursor that is none, or of another order
 */
export async function listPage<Row>(
  page: Page,
  order: Order<Row>,
  read: { rows: (slice: Slice) => Promise<readonly Row[]>; count: () => Promise<Count> },
): Promise<Listed<Row>> {
  const cursor = page.cursor === undefined ? FROM_THE_BEGINNING : decodeCursor(order, page.cursor);
  const isReversed = cursor.side === 'before';
  const slice = {
    where: isBeyond(order, cursor),
    orderBy: writeOrder(order, isReversed),
    limit: page.limit + 1,
    offset: page.offset,
  };
  const [count, rows] = await Promise.all([page.counted ?? read.count(), read.rows(slice)]);
  const items = rows.slice(0, page.limit);
  if (isReversed) items.reverse();
  const hasMore = rows.length > page.limit;
  const isAtStart = isReversed ? !hasMore : cursor.values === null && page.offset === 0;
  const hasNext = isReversed ? cursor.values !== null && items.length > 0 : hasMore;
  const [first] = items;
  const last = items.at(-1);
  const cursors = {
    last: encodeEnd(order),
    ...(!isAtStart && {
      previous: first === undefined ? encodeEnd(order) : encodeCursor(order, 'before', first),
    }),
    ...(hasNext && last !== undefined && { next: encodeCursor(order, 'after', last) }),
  };
  return { ...count, items, hasNext, cursors };
}

/** Cuts a slice out of a query that is not ordered yet. */
export function cutSlice<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { where, orderBy, limit, offset }: Slice,
): SelectQueryBuilder<Database, Table, Row> {
  return query.where(where).orderBy(orderBy).limit(limit).offset(offset);
}
