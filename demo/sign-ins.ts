import { staffRoles } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './moments.ts';

/** Shared by all, and not a secret: a demo has no real money. */
export const DEMO_PASSWORD = 'barya-demo';

/** An account to sign in with, and what it shows. */
export interface SignIn {
  username: string;
  sees: string;
}

/** Each finds the account that shows most now, since users of the demo may have changed it. */
const finders: readonly ((now: Date) => RawBuilder<SignIn>)[] = [
  () => sql`
    select username, 'the desk, as ' || staff_role as sees
    from member
    where role = 'admin' and is_active and deleted_at is null
    order by array_position(${staffRoles as readonly string[]}::text[], staff_role), id`,
  () => sql`
    select upline.username, 'a team of ' || count(*) as sees
    from member
    join member upline on upline.id = member.referrer_id
    where member.deleted_at is null and upline.is_active and upline.role = 'agent'
    group by upline.id order by count(*) desc, upline.id limit 1`,
  (now) => sql`
    select member.username, count(*) || ' packages, '
      || count(*) filter (where package.matures_at <= ${now}) || ' of them matured' as sees
    from package
    join member on member.id = package.member_id
    where package.closed_at is null and member.is_active
    group by member.id
    order by count(distinct package.package_type) desc,
      count(*) filter (where package.matures_at <= ${now}) desc, member.id limit 1`,
  (now) =>
    mostStates(
      'withdrawals',
      sql`select member_id,
        case when status = 'pending' and held_until > ${now} then 'held' else status end as state
        from withdrawal`,
    ),
  (now) =>
    mostStates(
      'cash-ins',
      sql`select member_id,
        case when status = 'open' and expires_at <= ${now} then 'expired' else status end as state
        from cash_in`,
    ),
  () => sql`
    select username, 'an account that waits for approval' as sees
    from member where status = 'pending' and is_active order by created_at desc limit 1`,
];

const mostStates = (name: string, states: RawBuilder<unknown>) =>
  sql<SignIn>`
    select member.username,
      ${`${name}: `} || array_to_string(array_agg(distinct has.state order by has.state), ', ') as sees
    from (${states}) as has
    join member on member.id = has.member_id
    where member.is_active
    group by member.id order by count(distinct has.state) desc, member.id limit 1`;

export async function listSignIns(db: Database, now: Date): Promise<SignIn[]> {
  const found: SignIn[] = [];
  for (const find of finders) found.push(...(await find(now).execute(db)).rows);
  return found;
}
