import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * Whether somebody else gave this person a way in since an instant: made them by the command line,
 * or reset how they sign in. The first admin is made by the first start.
 */
export async function hasCredentialOfOthers(
  db: Kysely<Tables>,
  memberId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_entry
      where member_id = ${memberId} and created_at > ${since}
        and actor_id is distinct from ${memberId}::uuid
        and (
          action in ('reset_password', 'make_password_link', 'reset_second_factor', 'verify_person')
          or (action = 'create_account' and reason = ${'By a command on the server'})
        )
    ) as found`.execute(db);
  return rows[0]!.found;
}
