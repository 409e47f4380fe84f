import type { Centavos } from '@barya/money';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Row, Tables } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { type CountedRows, cutSlice, type Slice } from '../../../kernel/list-page.ts';
import { type Places, readShortList } from '../../../kernel/short-lists.ts';
import { isAmong, membersMatching } from '../../../people/search.ts';
import { sumLoads } from '../../capital/index.ts';
import { type PackageSums, sumOpenPackages } from '../../packages/index.ts';
import { sumWithdrawals, type WithdrawalSums } from '../../withdrawals/index.ts';

export interface MemberRow {
  id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  role: string;
  staffRole: Row<'member'>['staffRole'];
  status: Row<'member'>['status'];
  isActive: boolean;
  referralCode: string | null;
  clickingActivatedAt: Date | null;
  createdAt: Date;
  referredBy: string | null;
}

export interface MemberFilter {
  status?: 'active' | 'inactive' | 'approved' | 'pending' | undefined;
  role?: string | undefined;
  /** The day of registration, in Manila. */
  date?: string | undefined;
  /** The first and last day of registration, in Manila. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Accounts that are not deleted, narrowed by a search. */
export function findMembers(db: Db, search?: string) {
  return search === undefined
    ? db.selectFrom('member').select('member.id').where('member.deletedAt', 'is', null)
    : membersMatching(db, search);
}

export type FoundMembers = ReturnType<typeof findMembers>;

export function findAmong(db: Db, memberIds: readonly string[]): FoundMembers {
  return findMembers(db).where(isAmong('member.id', memberIds));
}

/** A query of the accounts that match a filter, to count, order and cut. */
export function filterMembers(
  found: FoundMembers,
  { status, role, date, from = date, to = date }: MemberFilter,
): FoundMembers {
  const onDays = isOnDays('member.createdAt', { from, to });
  // Literals, so that the planner knows how rare each is and picks the partial index.
  return found
    .$if(status === 'active', (query) => query.where('member.isActive', '=', sql.lit(true)))
    .$if(status === 'inactive', (query) => query.where('member.isActive', '=', sql.lit(false)))
    .$if(status === 'approved', (query) => query.where('member.status', '=', sql.lit('approved')))
    .$if(status === 'pending', (query) => query.where('member.status', '=', sql.lit('pending')))
    .$if(role !== undefined, (query) => query.where('member.role', '=', role!))
    .$if(onDays !== undefined, (query) => query.where(onDays!));
}

/** Accounts that wait for approval. A declined one is suspended and no longer waits. */
export function filterWaiting(
  found: FoundMembers,
  { from, to }: Pick<MemberFilter, 'from' | 'to'>,
): FoundMembers {
  const waiting = filterMembers(found, { status: 'pending', from, to });
  return waiting.where('member.isActive', '=', sql.lit(true));
}

/** Cuts the slice first, so that only its rows look up their referrers. */
export async function readMemberSlice(
  db: Db,
  filtered: FoundMembers,
  slice: Slice,
): Promise<MemberRow[]> {
  const cut = cutSlice(filtered.select([...ownColumns, 'member.referrerId']), slice);
  return selectMemberColumns(db.selectFrom(cut.as('member')))
    .orderBy(slice.orderBy)
    .execute();
}

/** The same for a few accounts, with their count. */
export async function readFewMembers(
  db: Db,
  filtered: FoundMembers,
  slice: Slice,
): Promise<CountedRows<MemberRow>> {
  const places = sql`${filtered.select(['member.createdAt', 'member.username'])}`;
  const rows = (place: Places) =>
    sql<MemberRow>`${selectMemberColumns(
      db.selectFrom(place).innerJoin('member', 'member.id', 'place.id'),
    )}`;
  return readShortList(db, { table: 'member', places, rows }, slice);
}

export async function findMemberRow(db: Db, memberId: string): Promise<MemberRow | null> {
  const row = await selectMemberColumns(db.selectFrom('member'))
    .where('member.id', '=', memberId)
    .where('member.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const ownColumns = [
  'member.username',
  'member.email',
  'member.phone',
  'member.role',
  'member.staffRole',
  'member.status',
  'member.isActive',
  'member.referralCode',
  'member.clickingActivatedAt',
  'member.createdAt',
] as const;

function selectMemberColumns<Row>(members: SelectQueryBuilder<Tables, 'member', Row>) {
  return members
    .leftJoin('member as referrer', 'referrer.id', 'member.referrerId')
    .select(['member.id', ...ownColumns, 'referrer.username as referredBy']);
}

/** One member's loads, payouts and open packages. */
export type MemberTotals = { loadedCentavos: Centavos } & WithdrawalSums & PackageSums;

/** Sums over the member's own rows: each part has an index by member. */
export async function readMemberTotals(db: Db, memberId: string): Promise<MemberTotals> {
  const { rows } = await sql<MemberTotals>`
    select loads.*, withdrawals.*, packages.*
    from (${sumLoads(memberId)}) as loads, (${sumWithdrawals(memberId)}) as withdrawals,
      (${sumOpenPackages(memberId)}) as packages`.execute(db);
  const totals = rows[0];
  if (totals === undefined) throw new Error('The totals have no row');
  return totals;
}
