import type { ListQuery } from '@barya/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countUpTo } from '../../../kernel/count.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { orderOf } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { readOfPeople, searchPeople } from '../../../people/search.ts';
import type { SoldPackage } from '../domain.ts';
import {
  activeFirst,
  openPackages,
  packageSorts,
  readSliceByStart,
} from '../store/open-packages.ts';
import { findHolders, findPayouts, type PackageRow } from '../store/packages.ts';

type PackageListQuery = ListQuery<'active' | 'matured', 'startDate' | 'endDate' | 'amount'>;

/** A package with the person who holds it. */
export interface HeldPackage {
  sold: SoldPackage;
  holder: { id: string; username: string; contact: string };
}

/** A member's packages that still owe something: active first, matured last, each newest first. */
export async function listOwnPackages(
  { db, now }: Inquiry,
  memberId: string,
  query: PackageListQuery,
  page: Page,
): Promise<Listed<SoldPackage>> {
  const found = openPackages(db, { memberId, status: query.status, now });
  const order = query.sort ? orderOf(packageSorts, query.sort) : activeFirst(now);
  const listed = await listPage(page, order, {
    rows: (slice) => cutSlice(found.selectAll('package'), slice).execute(),
    count: () => countUpTo(db, found.select('package.id')),
  });
  return { ...listed, items: await withPayouts(db, listed.items) };
}

/** The running packages of all members, newest first; matured ones where asked for. */
export async function listRunningPackages(
  { db, now }: Inquiry,
  { search, status = 'active', sort = { by: 'startDate', descending: true } }: PackageListQuery,
  page: Page,
): Promise<Listed<HeldPackage>> {
  const people = search === undefined ? null : await searchPeople(db, search);
  const ofAll = openPackages(db, { status, now });
  const list = readOfPeople(db, people, {
    table: 'package',
    places: ofAll.select(['package.id', 'package.member_id', placeColumns[sort.by]]),
    rows: (place) =>
      db.selectFrom(place).innerJoin('package', 'package.id', 'place.id').selectAll('package'),
    count: () => countUpTo(db, ofAll.select('package.id')),
  });
  const isMerged = sort.by === 'startDate' && !people?.memberIds;
  const matches = people?.matches('package.member_id') ?? sql<SqlBool>`true`;
  const listed = await listPage(page, orderOf(packageSorts, sort), {
    ...list,
    ...(isMerged && { rows: (slice) => readSliceByStart(db, { status, now }, matches, slice) }),
  });
  return { ...listed, items: await withHolders(db, listed.items) };
}

const placeColumns = {
  startDate: 'package.started_at',
  endDate: 'package.matures_at',
  amount: 'package.principal_centavos',
} as const;

async function withHolders(
  db: Kysely<Tables>,
  rows: readonly PackageRow[],
): Promise<HeldPackage[]> {
  const memberIds = rows.map((row) => row.member_id);
  const [packages, holders] = await Promise.all([
    withPayouts(db, rows),
    findHolders(db, memberIds),
  ]);
  return packages.map((sold) => {
    const { member_id: id } = sold.row;
    const { username, contact } = holders.get(id) ?? { username: null, contact: null };
    // Of somebody deleted there is only whom the package is owed to.
    const name = username ?? sold.row.unclaimed_holder ?? '';
    return { sold, holder: { id, username: name, contact: contact ?? '' } };
  });
}

async function withPayouts(
  db: Kysely<Tables>,
  rows: readonly PackageRow[],
): Promise<SoldPackage[]> {
  const payouts = await findPayouts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, payouts: payouts.get(row.id) ?? [] }));
}
