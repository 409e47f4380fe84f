import type { Centavos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row, Tables } from '../../../database/tables.ts';
import { cutSlice, type ListReader, type Slice } from '../../../kernel/list-page.ts';
import { byId, type Order, type SortKey, type Sorts } from '../../../kernel/order.ts';
import { countUpTo } from '../../../kernel/page.ts';
import { type PersonSearch, readOfPeople } from '../../../people/search.ts';

import type { OwingPackage } from '../domain.ts';
import type { PackageRow } from './packages.ts';

const MOST_PACKAGES = 20;

interface OpenPackagesQuery {
  memberId?: string;
  status?: 'active' | 'matured' | undefined;
  now: Date;
}

/** A query of packages that still owe something, to order, count and cut. */
export function openPackages(db: Db, { memberId, status, now }: OpenPackagesQuery) {
  return db
    .selectFrom('package')
    .where('package.closedAt', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('package.memberId', '=', memberId!))
    .$if(status === 'active', (query) => query.where('package.maturesAt', '>', now))
    .$if(status === 'matured', (query) => query.where('package.maturesAt', '<=', now));
}

/** A query of all packages of a member, to order, count and cut. */
export function packagesOf(db: Db, memberId: string) {
  return db.selectFrom('package').where('package.memberId', '=', memberId);
}

const byStart: SortKey<PackageRow>[] = [
  { type: 'timestamptz', expression: sql.ref('package.startedAt'), keyOf: (row) => row.startedAt },
  byId('package'),
];

export const packageSorts: Sorts<'startDate' | 'endDate' | 'amount', PackageRow> = {
  startDate: byStart,
  endDate: [
    {
      type: 'timestamptz',
      expression: sql.ref('package.maturesAt'),
      keyOf: (row) => row.maturesAt,
    },
    byId('package'),
  ],
  amount: [
    {
      type: 'bigint',
      expression: sql.ref('package.principalCentavos'),
      keyOf: (row) => row.principalCentavos,
    },
    byId('package'),
  ],
};

/** Active first, matured last, each newest first. */
export function activeFirst(now: Date): Order<PackageRow> {
  const isActive: SortKey<PackageRow> = {
    type: 'boolean',
    expression: sql`package.matures_at > ${now}`,
    keyOf: (row) => row.maturesAt > now,
  };
  return { name: 'activeFirst', keys: [isActive, ...byStart], descending: true };
}

/**
 * A slice of active or matured packages by start. Reads each term length by itself: within one
 * length, the matured started first, so the index skips them to find active ones.
 */
async function readSliceByStart(
  db: Db,
  { status, now }: { status: 'active' | 'matured'; now: Date },
  matches: RawBuilder<SqlBool>,
  slice: Slice,
): Promise<PackageRow[]> {
  const lengths = await listLengths(db);
  const upTo = { ...slice, limit: slice.offset + slice.limit, offset: 0 };
  const [first, ...others] = lengths.map((days) => {
    const bound = new Date(now.getTime() - days * DAY_MS);
    const ofLength = openPackages(db, { status, now })
      .selectAll('package')
      .where('package.days', '=', days)
      .where('package.startedAt', status === 'active' ? '>' : '<=', bound)
      .where(matches);
    return db.selectFrom(cutSlice(ofLength, upTo).as('package')).selectAll('package');
  });
  if (first === undefined) return [];
  const merged = others.reduce<SelectQueryBuilder<Tables, 'package', PackageRow>>(
    (all, each) => all.unionAll(each),
    first,
  );
  return db.transaction().execute(async (trx) => {
    // Otherwise it may scan packages of all lengths by start, closed ones too.
    await sql`set local enable_incremental_sort = off`.execute(trx);
    return cutSlice(trx.selectFrom(merged.as('package')).selectAll('package'), slice).execute();
  });
}

/** The distinct term lengths of open packages, in days. */
async function listLengths(db: Db): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    with recursive lengths as (
      select min(days) as days from package where closed_at is null
      union all
      select (select min(days) from package where closed_at is null and days > lengths.days)
      from lengths where lengths.days is not null
    )
    select days from lengths where days is not null`.execute(db);
  return rows.map(({ days }) => days);
}

export type HeldPackage = Pick<
  Row<'package'>,
  'id' | 'packageType' | 'principalCentavos' | 'startedAt' | 'maturesAt'
>;

/** A member's open packages, newest first, as many as fit a screen. */
export async function listHeldPackages(db: Db, memberId: string): Promise<HeldPackage[]> {
  return db
    .selectFrom('package')
    .select(['id', 'packageType', 'principalCentavos', 'startedAt', 'maturesAt'])
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PACKAGES)
    .execute();
}

/** An open package's principal and maturity. */
export type HeldPrincipal = Pick<HeldPackage, 'principalCentavos' | 'maturesAt'>;

/** Open packages of these members, by member, next to mature first. */
export async function listHeldOf(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, HeldPrincipal[]>> {
  const { rows } = await sql<HeldPrincipal & { memberId: string }>`
    select member_id, principal_centavos, matures_at from package
    where member_id = any(${memberIds}::uuid[]) and closed_at is null
    order by member_id, matures_at`.execute(db);
  const held = new Map<string, HeldPrincipal[]>();
  for (const row of rows) {
    const own = held.get(row.memberId);
    if (own) own.push(row);
    else held.set(row.memberId, [row]);
  }
  return held;
}

export type OpenPackage = HeldPrincipal & Pick<HeldPackage, 'id' | 'packageType'>;

/** A member's open packages, next to mature first. */
export async function listOpenPackages(
  db: Db,
  memberId: string,
  limit: number,
): Promise<OpenPackage[]> {
  return db
    .selectFrom('package')
    .select(['id', 'packageType', 'principalCentavos', 'maturesAt'])
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('maturesAt')
    .limit(limit)
    .execute();
}

/** How many packages a member has open, and all that they still owe. */
export interface PackageSums {
  packages: number;
  packagesCentavos: Centavos;
}

export function sumOpenPackages(memberId: string): RawBuilder<PackageSums> {
  return sql`select count(*) as packages,
      coalesce(sum(p.principal_centavos + p.income_centavos - paid.out), 0)::bigint
        as "packagesCentavos"
    from package p
    cross join lateral (
      select coalesce(sum(y.principal_centavos + y.income_centavos), 0) as out
      from package_payout y where y.package_id = p.id
    ) as paid
    where p.member_id = ${memberId} and p.closed_at is null`;
}

/** A member's open packages as JSON, for a statement that reads more at the same moment. */
export function openPackagesOf(memberId: string): RawBuilder<OwingAsJson[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'packageType', p.package_type, 'principalCentavos', p.principal_centavos,
      'incomeCentavos', p.income_centavos, 'startedAt', p.started_at, 'maturesAt', p.matures_at,
      'payouts', (
        select coalesce(json_agg(json_build_object('period', y.period,
          'principalCentavos', y.principal_centavos, 'incomeCentavos', y.income_centavos)), '[]')
        from package_payout y where y.package_id = p.id
      )
    )), '[]')
    from package p where p.member_id = ${memberId} and p.closed_at is null)`;
}

type Owing = OwingPackage['row'];
export type OwingAsJson = Omit<Owing, 'startedAt' | 'maturesAt'> &
  Record<'startedAt' | 'maturesAt', string> &
  Pick<OwingPackage, 'payouts'>;

export function readOwing({ payouts, ...row }: OwingAsJson): OwingPackage {
  const { startedAt, maturesAt } = row;
  return {
    row: { ...row, startedAt: new Date(startedAt), maturesAt: new Date(maturesAt) },
    payouts,
  };
}

/** Packages of all members, or of those found by a search, to list in an order. */
export function listAllPackages(
  db: Db,
  people: PersonSearch | null,
  { status, now, by }: { status: 'active' | 'matured'; now: Date; by: keyof typeof placeColumns },
): ListReader<PackageRow> {
  const ofAll = openPackages(db, { status, now });
  const list = readOfPeople(db, people, {
    table: 'package',
    places: ofAll.select(['package.id', 'package.memberId', placeColumns[by]]),
    rows: (place) =>
      db.selectFrom(place).innerJoin('package', 'package.id', 'place.id').selectAll('package'),
    count: () => countUpTo(db, ofAll.select('package.id')),
  });
  if (by !== 'startDate' || people?.memberIds) return list;
  const matches = people?.matches('package.memberId') ?? sql<SqlBool>`true`;
  return { ...list, rows: (slice) => readSliceByStart(db, { status, now }, matches, slice) };
}

const placeColumns = {
  startDate: 'package.startedAt',
  endDate: 'package.maturesAt',
  amount: 'package.principalCentavos',
} as const;
