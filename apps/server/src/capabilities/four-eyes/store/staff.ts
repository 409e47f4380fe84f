import type { StaffRole } from '@barya/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/**
 * Whether somebody else has one of these roles, or had until after an instant: who was suspended,
 * demoted or deleted since then counts, so that nobody becomes a lone owner by their own act.
 */
export async function hasColleague(
  db: Db,
  among: readonly StaffRole[],
  makerId: string,
  since: Date,
): Promise<boolean> {
  const roles = sql`any(${[...among]}::text[])`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from member m
      where m.role = 'admin' and m.deleted_at is null and m.is_active and m.id <> ${makerId}
        and m.staff_role = ${roles}
    ) or exists (
      select from audit_entry e join member m on m.id = e.member_id
      where e.action in ('suspend_member', 'change_staff_role', 'delete_member')
        and e.created_at > ${since} and m.role = 'admin' and m.id <> ${makerId}
        and coalesce(e.state_before ->> 'staffRole', m.staff_role) = ${roles}
    ) as found`.execute(db);
  return rows[0]!.found;
}
