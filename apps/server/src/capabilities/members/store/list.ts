import type { ListQuery } from '@barya/contract';
import { DAY_MS, manilaDayStart } from '@barya/rules';
import { type Kysely, sql } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';
import { type Cursor, isOlderThan, type Page } from '../../../kernel/page.ts';
import { membersMatching } from '../../../member-search.ts';

/** An account as admins see it. */
export interface MemberRow {
  id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  role: string;
  status: MemberTable['status'];
  is_active: boolean;
  referral_code: string | null;
  clicking_activated_at: Date | null;
  created_at: Date;
  referred_by: string | null;
}

export interface MemberFilter {
  search?: string | undefined;
  status?: 'active' | 'inactive' | 'approved' | 'pending' | undefined;
  role?: string | undefined;
  /** The day on which the account was made, in Manila. */
  date?: string | undefined;
}

export type MemberSort = NonNullable<ListQuery<string, 'createdAt' | 'username'>['sort']>;

/** The accounts that a filter lets through, as a query to be counted, ordered and cut. */
export function filterMembers(db: Kysely<Tables>, { search, status, role, date }: MemberFilter) {
  return findMembers(db, search)
    .$if(status === 'active', (query) => query.where('member.is_active', '=', true))
    .$if(status === 'inactive', (query) => query.where('member.is_active', '=', false))
    .$if(status === 'approved', (query) => query.where('member.status', '=', 'approved'))
    .$if(status === 'pending', (query) => query.where('member.status', '=', 'pending'))
    .$if(role !== undefined, (query) => query.where('member.role', '=', role!))
    .$if(date !== undefined, (query) => {
      const start = manilaDayStart(date!);
      const end = new Date(start.getTime() + DAY_MS);
      return query.where('member.created_at', '>=', start).where('member.created_at', '<', end);
    });
}

function findMembers(db: Kysely<Tables>, search: string | undefined) {
  return search === undefined
    ? db.selectFrom('member').select('member.id').where('member.deleted_at', 'is', null)
    : membersMatching(db, search);
}

/**
 * Runs a search with plans made for its very text. By a plan for any text PostgreSQL would always
 * ask the trigram index, also for a text that nearly every member has in the address.
 */
export async function planForText<Result>(
  db: Kysely<Tables>,
  search: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return search(trx);
  });
}

/** The accounts that wait for approval; one that was declined and suspended no longer waits. */
export function filterWaiting(db: Kysely<Tables>, search: string | undefined) {
  return filterMembers(db, { search, status: 'pending' }).where('member.is_active', '=', true);
}

type FilteredMembers = ReturnType<typeof filterMembers>;

/** A page of filtered accounts, after `cursor` if there is one (of the order newest first). */
export async function listMemberRows(
  filtered: FilteredMembers,
  sort: MemberSort,
  page: Page,
  cursor: Cursor | null,
): Promise<MemberRow[]> {
  const direction = sort.descending ? 'desc' : 'asc';
  return selectMemberColumns(filtered)
    .$if(cursor !== null, (query) =>
      query.where(isOlderThan(cursor!, 'member.created_at', 'member.id')),
    )
    .orderBy(
      sort.by === 'username' ? sql`lower(member.username)` : sql`member.created_at`,
      direction,
    )
    .orderBy('member.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** One account that is not deleted. */
export async function findMemberRow(
  db: Kysely<Tables>,
  memberId: string,
): Promise<MemberRow | null> {
  const row = await selectMemberColumns(filterMembers(db, {}))
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

function selectMemberColumns(filtered: FilteredMembers) {
  return filtered
    .leftJoin('member as referrer', 'referrer.id', 'member.referrer_id')
    .select([
      'member.username',
      'member.email',
      'member.phone',
      'member.role',
      'member.status',
      'member.is_active',
      'member.referral_code',
      'member.clicking_activated_at',
      'member.created_at',
      'referrer.username as referred_by',
    ]);
}
