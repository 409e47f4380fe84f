import { sql } from 'kysely';
import { issuerOfRow } from '../../../database/fold-method.ts';
import type { Db, Row } from '../../../database/tables.ts';
import { type AccountUser, MOST_USERS, MOST_USES } from '../../../people/account-users.ts';
import { usernameOf } from '../../../people/person.ts';

/**
 * Who else withdrew to the account of a withdrawal, and how often its member did besides: the same
 * number of the same issuer. The member first, then who asked last. Rejected withdrawals do not
 * count; `times` counts those sent.
 */
export async function listAccountUsers(db: Db, withdrawalId: string): Promise<AccountUser[]> {
  const { rows } = await sql<AccountUser>`
    select u.member_id, ${usernameOf('u.memberId')} as username,
      count(p.id)::integer as times, max(p.paid_at) as last_at, min(u.created_at) as first_at,
      array_agg(distinct u.account_name) as names
    from withdrawal w
    cross join lateral (
      select id, member_id, account_name, method, bank, status, created_at from withdrawal
      where upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
          = upper(regexp_replace(w.account_number, '[^[:alnum:]]', '', 'g'))
        and account_number <> ''
      order by created_at desc limit ${sql.lit(MOST_USES)}
    ) as u
    left join payout p on p.id = u.id and p.state = 'sent'
    where w.id = ${withdrawalId} and w.account_number <> '' and u.id <> w.id
      and u.status <> 'rejected' and ${issuerOfRow('u')} = ${issuerOfRow('w')}
    group by u.member_id, w.member_id
    order by u.member_id = w.member_id desc, max(u.created_at) desc
    limit ${sql.lit(MOST_USERS)}`.execute(db);
  return rows;
}

/** A member's withdrawals that staff or a rule decided last, newest first; without the one asked about. */
export function findLastDecided(
  db: Db,
  memberId: string,
  { except, limit }: { except: string | undefined; limit: number },
): Promise<
  (Pick<
    Row<'withdrawal'>,
    'id' | 'status' | 'amountCentavos' | 'processedAt' | 'processedBy' | 'reason'
  > & { deciderUsername: string | null })[]
> {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'status', 'amountCentavos', 'processedAt', 'processedBy', 'reason'])
    .select(usernameOf('withdrawal.processedBy').as('deciderUsername'))
    .where('memberId', '=', memberId)
    .where('processedAt', 'is not', null)
    .where('processedBy', 'is distinct from', memberId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .orderBy('processedAt', 'desc')
    .limit(limit)
    .execute();
}
