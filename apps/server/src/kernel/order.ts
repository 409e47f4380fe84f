import { isId, type Sort } from '@barya/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from './refusal.ts';

type KeyType = 'timestamptz' | 'bigint' | 'text' | 'boolean' | 'uuid';
type KeyValue = Date | number | string | boolean;

/** A column or expression to order by. Never null. */
export interface SortKey<Row> {
  type: KeyType;
  expression: RawBuilder<unknown>;
  /** The key of a row that was read. Instants have whole milliseconds. */
  keyOf: (row: Row) => KeyValue;
}

/** A total order: no two rows of a list are equal in it. */
export interface Order<Row> {
  /** As in the query. A cursor is valid only for its own order. */
  name: string;
  keys: readonly SortKey<Row>[];
  /** Applies to all keys. */
  descending: boolean;
}

/** A position between two rows of an ordered list, and the side on which the page lies. */
export interface Cursor {
  side: 'after' | 'before';
  /** The keys of the row there; null for the end of the list. */
  values: readonly KeyValue[] | null;
}

/** The sort keys of a list, by their names in queries. */
export type Sorts<By extends string, Row> = Record<By, readonly SortKey<Row>[]>;

/** The default sort of most lists. */
export const NEWEST_FIRST = { by: 'createdAt', descending: true } as const;

/** The order that a query names, out of those of the list. */
export function orderOf<By extends string, Row>(
  sorts: Sorts<By, Row>,
  { by, descending }: Sort<By>,
): Order<Row> {
  return { name: `${descending ? '-' : ''}${by}`, keys: sorts[by], descending };
}

/** By creation time, then by id. */
export function byAge(table: string): SortKey<{ createdAt: Date; id: string }>[] {
  return [
    {
      type: 'timestamptz',
      expression: sql.ref(`${table}.createdAt`),
      keyOf: (row) => row.createdAt,
    },
    byId(table),
  ];
}

/** By amount, then by id. */
export function byAmount(table: string): SortKey<{ amountCentavos: number; id: string }>[] {
  return [
    {
      type: 'bigint',
      expression: sql.ref(`${table}.amountCentavos`),
      keyOf: (row) => row.amountCentavos,
    },
    byId(table),
  ];
}

/** By id; breaks ties. */
export function byId(table: string): SortKey<{ id: string }> {
  return { type: 'uuid', expression: sql.ref(`${table}.id`), keyOf: ({ id }) => id };
}

/** The cursor of a row. Opaque to clients. */
export function encodeCursor<Row>(order: Order<Row>, side: Cursor['side'], row: Row): string {
  return encode([order.name, side, ...order.keys.map(({ keyOf }) => writeValue(keyOf(row)))]);
}

/** The cursor of the last page: rows before the end. */
export function encodeEnd({ name }: Pick<Order<never>, 'name'>): string {
  return encode([name, 'before']);
}

/** @throws Refusal `request_invalid` when the text is not a cursor of this order */
export function decodeCursor<Row>(order: Order<Row>, text: string): Cursor {
  const cursor = findCursor(order, text);
  if (!cursor) throw new Refusal('request_invalid', { message: 'Please choose a valid page' });
  return cursor;
}

/** The condition for rows on the page's side of a cursor. */
export function isBeyond<Row>(order: Order<Row>, { side, values }: Cursor): RawBuilder<SqlBool> {
  if (values === null) return sql<SqlBool>`true`;
  const isLess = order.descending === (side === 'after');
  const given = order.keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  return sql<SqlBool>`(${listKeys(order)}) ${sql.raw(isLess ? '<' : '>')} (${sql.join(given)})`;
}

/** The `order by` clause, forward or reversed. */
export function writeOrder<Row>(order: Order<Row>, isReversed: boolean): RawBuilder<unknown> {
  const direction = sql.raw(order.descending === isReversed ? 'asc' : 'desc');
  return sql.join(order.keys.map(({ expression }) => sql`${expression} ${direction}`));
}

function listKeys<Row>({ keys }: Order<Row>): RawBuilder<unknown> {
  return sql.join(keys.map(({ expression }) => expression));
}

function encode(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function writeValue(value: KeyValue): number | string | boolean {
  return value instanceof Date ? value.getTime() : value;
}

function findCursor<Row>({ name, keys }: Order<Row>, text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [named, side, ...rest] = parts as unknown[];
  if (named !== name || (side !== 'after' && side !== 'before')) return null;
  if (rest.length === 0) return side === 'before' ? { side, values: null } : null;
  if (rest.length !== keys.length) return null;
  const values = keys.map(({ type }, index) => readers[type](rest[index]));
  return values.every((value) => value !== null) ? { side, values } : null;
}

/** Later than any instant of ours, and still a valid PostgreSQL timestamp. */
const LATEST_MS = 4e12;

const readers: Record<KeyType, (part: unknown) => KeyValue | null> = {
  timestamptz: (part) =>
    Number.isSafeInteger(part) && Math.abs(part as number) <= LATEST_MS
      ? new Date(part as number)
      : null,
  bigint: (part) => (Number.isSafeInteger(part) ? (part as number) : null),
  // PostgreSQL text cannot contain NUL.
  text: (part) => (typeof part === 'string' && !part.includes('\0') ? part : null),
  boolean: (part) => (typeof part === 'boolean' ? part : null),
  uuid: (part) => (typeof part === 'string' && isId(part) ? part : null),
};
