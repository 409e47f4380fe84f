import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whose statement it is; null where the account was deleted or never was. */
export async function findHolder(
  db: Kysely<Tables>,
  memberId: string,
): Promise<{ username: string; contact: string } | null> {
  const row = await db
    .selectFrom('member')
    .select(['username', 'email', 'phone'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { username: row.username ?? '', contact: row.email ?? row.phone ?? '' } : null;
}
