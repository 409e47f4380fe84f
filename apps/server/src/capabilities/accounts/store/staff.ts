import { type Kysely, type Selectable, sql } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';

export async function hasAdmin(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that is not an agent's. */
export type StaffRow = Pick<
  Selectable<MemberTable>,
  'id' | 'username' | 'email' | 'phone' | 'role' | 'is_active' | 'created_at'
>;

/** Everybody who is not an agent, oldest first. */
export async function listStaff(db: Kysely<Tables>, limit: number): Promise<StaffRow[]> {
  return (
    db
      .selectFrom('member')
      .select(['id', 'username', 'email', 'phone', 'role', 'is_active', 'created_at'])
      // Two ranges of the index on roles; "not equal" would read every agent.
      .where((eb) => eb.or([eb('role', '<', 'agent'), eb('role', '>', 'agent')]))
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  );
}

/** The id of the member with this username, in any case of letters. */
export async function findMemberId(db: Kysely<Tables>, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row?.id ?? null;
}
