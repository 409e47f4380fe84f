import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { UplineStanding } from './domain.ts';

interface UplineRow extends UplineStanding {
  id: string;
  is_direct: boolean;
}

/** The direct and the indirect upline of a member, locked FOR SHARE in the order of their ids. */
export async function lockUplineRows(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<UplineRow[]> {
  // Each upline is read by its own look-up, and both rows are locked by one statement.
  const { rows } = await sql<UplineRow>`
    select u.id, u.role, u.status, u.is_active, u.deleted_at, u.id = m.referrer_id as is_direct
    from member m
    join member u on u.id in (m.referrer_id, m.second_referrer_id)
    where m.id = ${memberId}
    order by u.id
    for share of u`.execute(trx);
  return rows;
}
