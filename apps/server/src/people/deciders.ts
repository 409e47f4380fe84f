import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * The id of the staff member whom a list's `decidedBy` names, without case; undefined if the query
 * names nobody.
 *
 * @throws Refusal `request_invalid` for a username that no staff have
 */
export async function findDecider(
  db: Db,
  username: string | undefined,
): Promise<string | undefined> {
  if (username === undefined) return undefined;
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (row !== undefined) return row.id;
  const message = 'Nobody on the staff has this username';
  throw new Refusal('request_invalid', { message, field: 'decidedBy' });
}

/** Whether a column has this id: a literal, so that the planner sees how much they decided. */
export function isBy(column: RawBuilder<unknown>, deciderId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} = ${sql.lit(deciderId)}::uuid`;
}
