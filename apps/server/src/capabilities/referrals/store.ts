import type { Input, Routes } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type SqlBool, sql } from 'kysely';
import { type MemberAccount, memberAccountId } from '../../chart-of-accounts.ts';
import type { Db, Row, Trx } from '../../database/tables.ts';
import type { Slice } from '../../kernel/list-page.ts';
import { type Places, readPlaces } from '../../kernel/short-lists.ts';
import { containsPattern } from '../../people/search.ts';
import { transferCodes } from '../../transfers.ts';
import type { Level, UplineStanding } from './domain.ts';

interface UplineRow extends UplineStanding {
  id: string;
  isDirect: boolean;
}

/** A member's direct and indirect upline, locked FOR SHARE in id order. */
export async function lockUplineRows(trx: Trx, memberId: string): Promise<UplineRow[]> {
  // One look-up per upline; one statement locks both rows.
  const { rows } = await sql<UplineRow>`
    select u.id, u.role, u.status, u.is_active, u.deleted_at, u.id = m.referrer_id as is_direct
    from member m
    join member u on u.id in (m.referrer_id, m.second_referrer_id)
    where m.id = ${memberId}
    order by u.id
    for share of u`.execute(trx);
  return rows;
}

/** The same without a lock. */
export async function findUplineRows(db: Db, memberId: string): Promise<UplineStanding[]> {
  const { rows } = await sql<UplineStanding>`
    select u.role, u.status, u.is_active, u.deleted_at
    from member m
    join member u on u.id in (m.referrer_id, m.second_referrer_id)
    where m.id = ${memberId}`.execute(db);
  return rows;
}

/** What one member's team earned for them in a span. */
export interface TeamIncome {
  memberId: string;
  amountCentavos: Centavos;
  times: number;
}

/** Referral income in `[from, until)` by member, by index; days of a million members fit in memory. */
export async function sumIncome(db: Db, from: Date, until: Date): Promise<TeamIncome[]> {
  const { activationBonus, directReferralIncome, indirectReferralIncome } = transferCodes;
  const within = sql`created_at >= ${from} and created_at < ${until}`;
  // As two reads, so that each has its index.
  const { rows } = await sql<TeamIncome>`
    select overlay(credit_account_id::text placing '00' from 35)::uuid as member_id,
      sum(amount_centavos)::bigint as amount_centavos, count(*)::integer as times
    from (
      select credit_account_id, amount_centavos from ledger.transfer
      where code in (${sql.lit(activationBonus)}, ${sql.lit(directReferralIncome)}) and ${within}
      union all
      select credit_account_id, amount_centavos from ledger.transfer
      where code = ${sql.lit(indirectReferralIncome)} and ${within}
    ) as t
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What members may see of a downline: never contacts or money. */
export type DownlineRow = Pick<
  Row<'member'>,
  'id' | 'username' | 'isActive' | 'status' | 'createdAt' | 'clickingActivatedAt'
>;

/** With what the member who invited them earned by them so far. */
export type OwnDownlineRow = DownlineRow & { broughtCentavos: Centavos };

export type DownlineQuery = Input<Routes['listDownlines'], 'query'>;

const referrerColumns = {
  direct: 'member.referrerId',
  indirect: 'member.secondReferrerId',
} as const satisfies Record<Level, string>;

/** A member's downlines of one level, to be counted, sorted and paged. */
export function filterDownlines(
  db: Db,
  memberId: string,
  level: Level,
  { search, status }: Pick<DownlineQuery, 'search' | 'status'>,
) {
  return db
    .selectFrom('member')
    .select(['member.id'])
    .where(referrerColumns[level], '=', memberId)
    .where('member.deletedAt', 'is', null)
    .$if(search !== undefined, (query) =>
      // By username only: a search by email would reveal the email.
      query.where(sql<SqlBool>`lower(member.username) like ${containsPattern(search!)}`),
    )
    .$if(status !== undefined, (query) => query.where('member.isActive', '=', status === 'active'));
}

/** Finds the ids of a page in the index first: far pages skip thousands of rows. */
export async function readDownlineSlice(
  db: Db,
  filtered: ReturnType<typeof filterDownlines>,
  sortedBy: 'createdAt' | 'username',
  slice: Slice,
): Promise<DownlineRow[]> {
  const columns = [
    ...(['id', 'username', 'isActive', 'status', 'createdAt', 'clickingActivatedAt'] as const),
  ];
  const rowsOf = (place: Places) =>
    db
      .selectFrom(place)
      .innerJoin('member', 'member.id', 'place.id')
      .select(columns.map((column) => `member.${column}` as const));
  const list = {
    table: 'member',
    places: sql`${filtered.select(`member.${sortedBy}`)}`,
    rows: (place: Places) => sql<DownlineRow>`${rowsOf(place)}`,
  };
  return readPlaces(db, list, slice);
}

const incomeAccounts = {
  direct: 'directReferral',
  indirect: 'indirectReferral',
} as const satisfies Record<Level, MemberAccount>;

/**
 * A member's referral income by some downlines of one level, by their ids. Each activation and
 * purchase is looked up by its instant, which the transfer follows closely: an index has the
 * account and the time.
 */
export async function sumBrought(
  db: Db,
  memberId: string,
  level: Level,
  downlineIds: readonly string[],
): Promise<Map<string, Centavos>> {
  const account = memberAccountId(memberId, incomeAccounts[level]);
  const { activationBonus, directReferralIncome, indirectReferralIncome } = transferCodes;
  const codes = [activationBonus, directReferralIncome, indirectReferralIncome].join(', ');
  const { rows } = await sql<{ id: string; centavos: Centavos }>`
    select e.id, coalesce(sum(l.centavos), 0)::bigint as centavos
    from (
      select id, id as event_id, clicking_activated_at as at from member
      where id = any(${[...downlineIds]}::uuid[]) and clicking_activated_at is not null
      union all
      select member_id, id, started_at from package
      where member_id = any(${[...downlineIds]}::uuid[]) and rolled_from_id is null
    ) as e
    cross join lateral (
      select sum(t.amount_centavos) as centavos from ledger.transfer t
      where t.credit_account_id = ${account} and t.reference_id = e.event_id
        and t.created_at >= e.at and t.created_at < e.at + interval '1 minute'
        and t.code in (${sql.raw(codes)})
    ) as l
    group by e.id`.execute(db);
  return new Map(rows.map(({ id, centavos }) => [id, centavos]));
}

/** How many members somebody invited, and how many of them are active and approved. */
export async function countReferrals(
  db: Db,
  memberId: string,
): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::integer as total,
      (count(*) filter (where is_active and status = 'approved'))::integer as active
    from member where referrer_id = ${memberId} and deleted_at is null`.execute(db);
  return rows[0] ?? { total: 0, active: 0 };
}

/** Who invited a member, and whom they invited last. */
export async function findTeamFacts(
  db: Db,
  memberId: string,
): Promise<{ invitedBy: string | null; newest: string[] }> {
  const { rows } = await sql<{ invitedBy: string | null; newest: string[] }>`
    select
      (select u.username from member m join member u on u.id = m.referrer_id
        where m.id = ${memberId}) as invited_by,
      array(select username from member where referrer_id = ${memberId} and deleted_at is null
        order by created_at desc, id desc limit ${NEWEST_OF_TEAM}) as newest`.execute(db);
  return rows[0] ?? { invitedBy: null, newest: [] };
}

const NEWEST_OF_TEAM = 3;

/** A member's referral code, and whether the page of its link says the username. */
export interface OwnCode {
  referralCode: string;
  invitesByName: boolean;
  /** Null for the operator's code, and for a deleted account. */
  invitedBy: string | null;
}

export async function getOwnCode(db: Db, memberId: string): Promise<OwnCode> {
  const { referralCode, ...rest } = await db
    .selectFrom('member')
    .leftJoin('member as inviter', (join) =>
      join.onRef('inviter.id', '=', 'member.referrerId').on('inviter.role', '=', 'agent'),
    )
    .select(['member.referralCode', 'member.invitesByName', 'inviter.username as invitedBy'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!referralCode) throw new Error(`Member ${memberId} has no referral code`);
  return { referralCode, ...rest };
}
