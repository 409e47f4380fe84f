import { DAY_MS } from '@barya/rules';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { cutSlice, type Slice } from '../../../kernel/list-page.ts';
import { byId, type Order, type SortKey, type Sorts } from '../../../kernel/order.ts';
import type { PackageRow } from './packages.ts';

interface OpenPackagesQuery {
  memberId?: string;
  status?: 'active' | 'matured' | undefined;
  now: Date;
}

/** Packages that still owe something, as a query to be ordered, counted and cut. */
export function openPackages(db: Kysely<Tables>, { memberId, status, now }: OpenPackagesQuery) {
  return db
    .selectFrom('package')
    .where('package.closedAt', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('package.memberId', '=', memberId!))
    .$if(status === 'active', (query) => query.where('package.maturesAt', '>', now))
    .$if(status === 'matured', (query) => query.where('package.maturesAt', '<=', now));
}

const byStart: SortKey<PackageRow>[] = [
  {
    type: 'timestamptz',
    expression: sql.ref('package.startedAt'),
    keyOf: (row) => row.startedAt,
  },
  byId('package'),
];

/** What packages can be ordered by. */
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
 * A slice of the active or matured packages in the order of their start. Of those that run equally
 * long, the matured are those that began first; so each length is read by itself, and no matured
 * package is walked over to find an active one, however many wait to be claimed.
 */
export async function readSliceByStart(
  db: Kysely<Tables>,
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
    // Else it may sort as it goes along the start of packages of all lengths, closed ones too.
    await sql`set local enable_incremental_sort = off`.execute(trx);
    return cutSlice(trx.selectFrom(merged.as('package')).selectAll('package'), slice).execute();
  });
}

/** How many days open packages run: as many lengths as there were terms. */
async function listLengths(db: Kysely<Tables>): Promise<number[]> {
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
