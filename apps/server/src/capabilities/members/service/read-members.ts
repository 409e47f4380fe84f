import type { Input, Routes, Sort } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { cutSlice, listPage, type Slice } from '../../../kernel/list-page.ts';
import { byAge, byAmount, NEWEST_FIRST, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type MemberBalances,
  readBalancesOf,
  readMemberBalances,
} from '../../../people/balances.ts';
import { findDecider } from '../../../people/deciders.ts';
import { byUsername, findFewMembersMatching } from '../../../people/search.ts';
import {
  type Acknowledgement,
  type HeldPackage,
  type HeldPrincipal,
  listAcknowledgements,
  listHeldOf,
  listHeldPackages,
} from '../../packages/index.ts';
import { hasAnyFactor } from '../../second-factor/index.ts';
import { readWithdrawnOf } from '../../withdrawals/index.ts';
import {
  type FoundMembers,
  filterMembers,
  filterWaiting,
  findAmong,
  findMemberRow,
  findMembers,
  type MemberRow,
  type MemberTotals,
  readFewMembers,
  readMemberSlice,
  readMemberTotals,
} from '../store/list.ts';
import {
  filterUnclaimed,
  findPaidUnclaimed,
  findUnclaimed,
  type UnclaimedRow,
} from '../store/unclaimed.ts';

type ListUsers = Input<Routes['listUsers'], 'query'>;
type ListWaiting = Input<Routes['listPendingRegistrations'], 'query'>;
type ListUnclaimed = Input<Routes['listUnclaimedMoney'], 'query'>;

const oldestFirst = { by: 'createdAt', descending: false } as const;

const memberSorts: Sorts<'createdAt' | 'username', MemberRow> = {
  createdAt: byAge('member'),
  username: byUsername('member'),
};
const unclaimedSorts: Sorts<'createdAt' | 'amount', UnclaimedRow> = {
  createdAt: byAge('unclaimedMoney'),
  amount: byAmount('unclaimedMoney'),
};

/** All accounts, newest first by default. */
export async function listMembers(
  db: Db,
  query: ListUsers,
  page: Page,
): Promise<Listed<MemberRow>> {
  const filter: Filter = (found) => filterMembers(found, query);
  return listFound(db, filter, query, query.sort ?? NEWEST_FIRST, page);
}

/** An account with its earnings, packages and payouts. */
export interface MemberWithMoney {
  member: MemberRow;
  balances: MemberBalances;
  packages: HeldPrincipal[];
  withdrawnCentavos: Centavos;
}

/** Adds the money of these accounts in three statements by id. */
export async function withMoney(db: Db, members: readonly MemberRow[]): Promise<MemberWithMoney[]> {
  const memberIds = members.map(({ id }) => id);
  const [balances, packages, withdrawn] = await Promise.all([
    readBalancesOf(db, memberIds),
    listHeldOf(db, memberIds),
    readWithdrawnOf(db, memberIds),
  ]);
  return members.map((member, index) => ({
    member,
    balances: balances[index]!,
    packages: packages.get(member.id) ?? [],
    withdrawnCentavos: withdrawn.get(member.id) ?? 0,
  }));
}

/** Accounts that wait for approval, oldest first by default. */
export async function listWaiting(
  db: Db,
  query: ListWaiting,
  page: Page,
): Promise<Listed<MemberRow>> {
  const filter: Filter = (found) => filterWaiting(found, query);
  return listFound(db, filter, query, query.sort ?? oldestFirst, page);
}

type Filter = (found: FoundMembers) => FoundMembers;

async function listFound(
  db: Db,
  filter: Filter,
  { search, from, to }: Pick<ListUsers, 'search' | 'from' | 'to'>,
  sort: Sort<keyof typeof memberSorts>,
  page: Page,
): Promise<Listed<MemberRow>> {
  // Excludes deleted accounts: their names are null and sit at the end of the index.
  const inOrder = (found: FoundMembers) =>
    sort.by === 'username' ? found.where(sql`lower(member.username)`, 'is not', null) : found;
  const found = filter(findMembers(db, search));
  const rows = (slice: Slice) => readMemberSlice(db, inOrder(found), slice);
  const few = search === undefined ? null : await findFewMembersMatching(db, search);
  const isOfDays = search !== undefined && (from ?? to) !== undefined;
  // With few matches, one statement counts and reads.
  const narrow = (slice: Slice) =>
    readFewMembers(db, few ? filter(findAmong(db, few)) : found, slice);
  return listPage(page, orderOf(memberSorts, sort), {
    rows,
    ...(few || isOfDays ? { countedRows: narrow } : { count: () => countUpTo(db, found) }),
  });
}

/** Money owed to deleted accounts, newest first by default. */
export async function listUnclaimed(
  db: Db,
  query: ListUnclaimed,
  page: Page,
): Promise<Listed<UnclaimedRow>> {
  const deciderId = await findDecider(db, query.decidedBy);
  const paid = query.search === undefined ? [] : await findPaidUnclaimed(db, query.search);
  const ids = paid.map(({ id }) => id);
  const filtered = filterUnclaimed(db, query, { by: deciderId, ids });
  return listPage(page, orderOf(unclaimedSorts, query.sort ?? NEWEST_FIRST), {
    rows: (slice) => cutSlice(filtered, slice).execute(),
    count: () => countUpTo(db, filtered),
  });
}

export interface MemberFile {
  member: MemberRow;
  balances: MemberBalances;
  totals: MemberTotals;
  packages: HeldPackage[];
  hasSecondFactor: boolean;
  acknowledgements: Acknowledgement[];
}

/** @throws Refusal `member_unknown` */
export async function readMember(db: Db, memberId: string): Promise<MemberFile> {
  const [member, balances, totals, packages, isOn, acknowledgements] = await Promise.all([
    findMemberRow(db, memberId),
    readMemberBalances(db, memberId),
    readMemberTotals(db, memberId),
    listHeldPackages(db, memberId),
    hasAnyFactor(db, memberId),
    listAcknowledgements(db, memberId),
  ]);
  if (member === null) throw new Refusal('member_unknown');
  return { member, balances, totals, packages, hasSecondFactor: isOn, acknowledgements };
}

/** @throws Refusal `unclaimed_money_unknown` */
export async function readUnclaimed(db: Db, id: string): Promise<UnclaimedRow> {
  const owed = await findUnclaimed(db, id);
  if (owed === null) throw new Refusal('unclaimed_money_unknown');
  return owed;
}
