import type { ListQuery } from '@barya/contract';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import {
  countFor,
  countUpTo,
  decodeCursor,
  isOlderThan,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../../kernel/page.ts';
import { membersMatching } from '../../../member-search.ts';
import type { SoldPackage } from '../domain.ts';
import { findHolders, findPayouts, openPackages, type PackageRow } from '../store.ts';

type PackageListQuery = ListQuery<'active' | 'matured', 'startDate' | 'endDate' | 'amount'>;

/** A package with the person who holds it. */
export interface HeldPackage {
  sold: SoldPackage;
  holder: { id: string; username: string; contact: string };
}

const sortColumns = {
  startDate: 'package.started_at',
  endDate: 'package.matures_at',
  amount: 'package.principal_centavos',
} as const;

/** A member's packages that still owe something: active first, matured last, each newest first. */
export async function listOwnPackages(
  { db, now }: Inquiry,
  memberId: string,
  query: PackageListQuery,
  page: Page,
): Promise<Listed<SoldPackage>> {
  const found = openPackages(db, { memberId, status: query.status, now }).selectAll('package');
  const ordered = query.sort
    ? orderBy(found, query.sort)
    : orderBy(found.orderBy(sql`package.matures_at <= ${now}`));
  const [count, rows] = await Promise.all([
    countUpTo(db, found),
    ordered.limit(page.limit).offset(page.offset).execute(),
  ]);
  return { ...count, items: await withPayouts(db, rows) };
}

/** The running packages of all members, newest first; matured ones where asked for. */
export async function listRunningPackages(
  { db, now }: Inquiry,
  query: PackageListQuery,
  page: Page,
): Promise<Listed<HeldPackage>> {
  const found = openPackages(db, { status: query.status ?? 'active', now })
    .selectAll('package')
    .$if(query.search !== undefined, (each) =>
      each.where('package.member_id', 'in', membersMatching(db, query.search!)),
    );
  const isByAge = query.sort === undefined;
  const cursor = isByAge && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const shown = orderBy(found, query.sort).$if(cursor !== null, (each) =>
    each.where(isOlderThan(cursor!, 'package.started_at', 'package.id')),
  );
  const [count, rows] = await Promise.all([
    countFor(page, () => countUpTo(db, found)),
    shown.limit(page.limit).offset(page.offset).execute(),
  ]);
  const [packages, holders] = await Promise.all([
    withPayouts(db, rows),
    findHolders(
      db,
      rows.map((row) => row.member_id),
    ),
  ]);
  const items = packages.map((sold) => {
    const holder = holders.get(sold.row.member_id);
    return {
      sold,
      holder: {
        id: sold.row.member_id,
        username: holder?.username ?? '',
        contact: holder?.contact ?? '',
      },
    };
  });
  const nextCursor = isByAge
    ? nextCursorAfter(rows, page, (row) => ({ at: row.started_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

function orderBy<Query extends SelectQueryBuilder<Tables, 'package', PackageRow>>(
  query: Query,
  sort: PackageListQuery['sort'] = { by: 'startDate', descending: true },
): SelectQueryBuilder<Tables, 'package', PackageRow> {
  const direction = sort.descending ? 'desc' : 'asc';
  return query.orderBy(sortColumns[sort.by], direction).orderBy('package.id', direction);
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
