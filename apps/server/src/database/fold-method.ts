import { type RawBuilder, sql } from 'kysely';

/**
 * A payout method as destinations are compared: in small letters. Only ASCII ones are folded, so
 * that every database agrees, whatever its collation.
 */
export function foldMethod(method: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(${typeof method === 'string' ? sql.ref(method) : method} collate "C")`;
}
