import { isId, type Sort } from '@barya/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from './refusal.ts';

type KeyType = 'timestamptz' | 'bigint' | 'text' | 'boolean' | 'uuid';
type KeyValue = Date | number | string | boolean;

/** A column or an expression that rows are ordered by. It is never null. */
export interface SortKey<Row> {
  type: KeyType;
  expression: RawBuilder<unknown>;
  /** The same of a row that was read; instants have whole milliseconds. */
  keyOf: (row: Row) => KeyValue;
}

/** An order in which no two rows of a list are equal. */
export interface Order<Row> {
  /** As a query names it. A cursor of one order means nothing in another. */
  name: string;
  keys: readonly SortKey<Row>[];
  /** Of all keys alike. */
  descending: boolean;
}

/** A place between the rows of an ordered list, and to which side of it the page is. */
export interface Cursor {
  side: 'after' | 'before';
  /** The keys of the row at the place; null: the end of the list. */
  values: readonly KeyValue[] | null;
}

/** What a list can be ordered by, as queries name it. */
export type Sorts<By extends string, Row> = Record<By, readonly SortKey<Row>[]>;

/** How most lists are sorted where a query says nothing of it. */
export const NEWEST_FIRST = { by: 'createdAt', descending: true } as const;

/** The order that a query names, of those that a list has. */
export function orderOf<By extends string, Row>(
  sorts: Sorts<By, Row>,
  { by, descending }: Sort<By>,
): Order<Row> {
  return { name: `${descending ? '-' : ''}${by}`, keys: sorts[by], descending };
}

/** By the instant at which the rows of a table were made, then by id. */
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

/** By an amount of the rows of a table, then by id. */
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

/** By id, which parts rows that are equal in all else. */
export function byId(table: string): SortKey<{ id: string }> {
  return { type: 'uuid', expression: sql.ref(`${table}.id`), keyOf: ({ id }) => id };
}

/** The place of a row, as text that clients hand back and must not look into. */
export function encodeCursor<Row>(order: Order<Row>, side: Cursor['side'], row: Row): string {
  return encode([order.name, side, ...order.keys.map(({ keyOf }) => writeValue(keyOf(row)))]);
}

/** The cursor of the last page of a list: what comes before its end. */
export function encodeEnd({ name }: Pick<Order<never>, 'name'>): string {
  return encode([name, 'before']);
}

/** @throws Refusal `request_invalid` when the text is not a place in this order */
export function decodeCursor<Row>(order: Order<Row>, text: string): Cursor {
  const cursor = findCursor(order, text);
  if (!cursor) throw new Refusal('request_invalid', { message: 'Please choose a valid page' });
  return cursor;
}

/** The condition for rows on the side of a cursor where its page is. */
export function isBeyond<Row>(order: Order<Row>, { side, values }: Cursor): RawBuilder<SqlBool> {
  if (values === null) return sql<SqlBool>`true`;
  const isLess = order.descending === (side === 'after');
  const given = order.keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  return sql<SqlBool>`(${listKeys(order)}) ${sql.raw(isLess ? '<' : '>')} (${sql.join(given)})`;
}

/** What follows `order by`, from the first row on or from the last. */
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

/** Far beyond any instant of ours, and still a date that PostgreSQL can hold. */
const LATEST_MS = 4e12;

const readers: Record<KeyType, (part: unknown) => KeyValue | null> = {
  timestamptz: (part) =>
    Number.isSafeInteger(part) && Math.abs(part as number) <= LATEST_MS
      ? new Date(part as number)
      : null,
  bigint: (part) => (Number.isSafeInteger(part) ? (part as number) : null),
  // PostgreSQL has no text with this character in it.
  text: (part) => (typeof part === 'string' && !part.includes('\0') ? part : null),
  boolean: (part) => (typeof part === 'boolean' ? part : null),
  uuid: (part) => (typeof part === 'string' && isId(part) ? part : null),
};
