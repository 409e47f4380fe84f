import { ownIssuers } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * A payout method as destinations are compared: in small letters. Only ASCII ones are folded, so
 * that every database agrees, whatever its collation.
 */
export function foldMethod(method: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(${typeof method === 'string' ? sql.ref(method) : method} collate "C")`;
}

/** The contract's `issuerOf`, of a row that has a method and a bank. */
export function issuerOfRow(table: string): RawBuilder<string> {
  const method = foldMethod(sql`btrim(${sql.ref(`${table}.method`)})`);
  const own = ownIssuers.map(
    ({ names, bic }) => sql`when ${method} ~ ${sql.lit(names.source)} then ${sql.lit(bic)}`,
  );
  return sql`coalesce(${sql.ref(`${table}.bank`)}, case ${sql.join(own, sql` `)} else ${method} end)`;
}
