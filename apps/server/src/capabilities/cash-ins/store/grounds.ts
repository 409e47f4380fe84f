import { sql } from 'kysely';
import type { Db, Row } from '../../../database/tables.ts';
import { type AccountUser, MOST_USERS, MOST_USES } from '../../../people/account-users.ts';
import { usernameOf } from '../../../people/person.ts';
import { loadsAs } from '../../capital/index.ts';

/**
 * Who else paid in from the sender of a cash-in, by the same method, and how often its member did
 * besides. The member first, then who did last. Only what is declared or credited counts; `times`
 * counts those credited and not reverted.
 */
export async function listSenders(db: Db, cashInId: string): Promise<AccountUser[]> {
  const { rows } = await sql<AccountUser>`
    select u.member_id, ${usernameOf('u.memberId')} as username,
      count(load.id)::integer as times,
      max(u.decided_at) filter (where load.id is not null) as last_at,
      min(u.created_at) as first_at,
      coalesce(array_agg(distinct u.sender_name) filter (where u.sender_name <> ''), '{}') as names
    from cash_in c
    cross join lateral (
      select id, member_id, sender_name, method, status, created_at, decided_at from cash_in
      where upper(regexp_replace(sender_number, '[^[:alnum:]]', '', 'g'))
          = upper(regexp_replace(c.sender_number, '[^[:alnum:]]', '', 'g'))
        and sender_number <> ''
      order by created_at desc limit ${sql.lit(MOST_USES)}
    ) as u
    left join ${loadsAs('load')} on load.cash_in_id = u.id and load.reverted_at is null
    where c.id = ${cashInId} and c.sender_number <> '' and u.id <> c.id
      and u.status in ('declared', 'credited') and lower(u.method) = lower(c.method)
    group by u.member_id, c.member_id
    order by u.member_id = c.member_id desc, max(u.created_at) desc
    limit ${sql.lit(MOST_USERS)}`.execute(db);
  return rows;
}

/** A member's cash-ins that were decided last, the newest first; without the one asked about. */
export function findLastDecided(
  db: Db,
  memberId: string,
  { except, limit }: { except: string | undefined; limit: number },
): Promise<
  (Pick<
    Row<'cashIn'>,
    'id' | 'status' | 'amountCentavos' | 'creditedCentavos' | 'decidedAt' | 'decidedBy' | 'reason'
  > & { deciderUsername: string | null })[]
> {
  return db
    .selectFrom('cashIn')
    .select(['id', 'status', 'amountCentavos', 'creditedCentavos', 'decidedAt', 'decidedBy'])
    .select(['reason', usernameOf('cashIn.decidedBy').as('deciderUsername')])
    .where('memberId', '=', memberId)
    .where('status', 'in', ['credited', 'rejected'])
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .orderBy('decidedAt', 'desc')
    .limit(limit)
    .execute();
}
