import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Shared by all, and not a secret: a demo has no real money. */
export const DEMO_PASSWORD = 'barya-demo';

/** An account to sign in with, and what it shows. */
export interface SignIn {
  username: string;
  sees: string;
}

/** The accounts that show most now, since users of the demo may have changed it. */
export async function listSignIns(db: Kysely<Tables>, now: Date): Promise<SignIn[]> {
  const found = [
    await findLeader(db),
    await findHolder(db, now),
    await findWithdrawer(db, now),
    await findPayer(db, now),
    await findWaiting(db),
  ];
  return found.filter((each) => each !== null);
}

async function findLeader(db: Kysely<Tables>): Promise<SignIn | null> {
  const { rows } = await sql<{ username: string; invited: number }>`
    select upline.username, count(*)::integer as invited
    from member
    join member upline on upline.id = member.referrer_id
    where member.deleted_at is null and upline.is_active and upline.role = 'agent'
    group by upline.id order by invited desc, upline.id limit 1`.execute(db);
  const leader = rows[0];
  return leader ? { username: leader.username, sees: `a team of ${leader.invited}` } : null;
}

async function findHolder(db: Kysely<Tables>, now: Date): Promise<SignIn | null> {
  const { rows } = await sql<{ username: string; packages: number; matured: number }>`
    select member.username, count(*)::integer as packages,
      (count(*) filter (where package.matures_at <= ${now}))::integer as matured
    from package
    join member on member.id = package.member_id
    where package.closed_at is null and member.is_active
    group by member.id
    order by count(distinct package.package_type) desc, matured desc, member.id limit 1`.execute(
    db,
  );
  const holder = rows[0];
  if (holder === undefined) return null;
  const { username, packages, matured } = holder;
  return { username, sees: `${packages} packages, ${matured} of them matured` };
}

async function findWithdrawer(db: Kysely<Tables>, now: Date): Promise<SignIn | null> {
  const { rows } = await sql<{ username: string; states: string[] }>`
    select member.username, array_agg(distinct withdrawal.state order by withdrawal.state) as states
    from (
      select member_id,
        case when status = 'pending' and held_until > ${now} then 'held' else status end as state
      from withdrawal
    ) as withdrawal
    join member on member.id = withdrawal.member_id
    where member.is_active
    group by member.id order by cardinality(array_agg(distinct withdrawal.state)) desc, member.id
    limit 1`.execute(db);
  const withdrawer = rows[0];
  if (withdrawer === undefined) return null;
  const { username, states } = withdrawer;
  return { username, sees: `withdrawals: ${states.join(', ')}` };
}

async function findPayer(db: Kysely<Tables>, now: Date): Promise<SignIn | null> {
  const { rows } = await sql<{ username: string; states: string[] }>`
    select member.username, array_agg(distinct cash_in.state order by cash_in.state) as states
    from (
      select member_id,
        case when status = 'open' and expires_at <= ${now} then 'expired' else status end as state
      from cash_in
    ) as cash_in
    join member on member.id = cash_in.member_id
    where member.is_active
    group by member.id order by cardinality(array_agg(distinct cash_in.state)) desc, member.id
    limit 1`.execute(db);
  const payer = rows[0];
  if (payer === undefined) return null;
  return { username: payer.username, sees: `cash-ins: ${payer.states.join(', ')}` };
}

async function findWaiting(db: Kysely<Tables>): Promise<SignIn | null> {
  const row = await db
    .selectFrom('member')
    .select('username')
    .where('status', '=', 'pending')
    .where('isActive', '=', true)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.username
    ? { username: row.username, sees: 'an account that waits for approval' }
    : null;
}
